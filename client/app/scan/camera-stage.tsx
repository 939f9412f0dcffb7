// What the camera sees, and its controls; in its place, why it sees nothing and what to do.

import {
  IconBolt,
  IconBoltOff,
  IconCamera,
  IconCameraOff,
  IconCameraRotate,
  IconKeyboard,
  IconVolume,
  IconVolumeOff,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ScanResult } from "../../scan/feedback.ts";
import type { CameraState, CameraView } from "../../scan/use-camera.ts";
import styles from "./scan.module.css";

export interface CameraStageProps {
  camera: CameraView;
  /** Of the last scan: the colour of the frame. */
  result: ScanResult | null;
  /** Grows with each flash. */
  flash: number;
  muted: boolean;
  onMute: (muted: boolean) => void;
  onType: () => void;
}

export function CameraStage({ camera, result, flash, muted, onMute, onType }: CameraStageProps) {
  const { t } = useTranslation();
  const { state, video, lamp, zoom, next } = camera;
  const on = state === "on";
  return (
    <section className={styles.stage} data-camera={state} aria-label={t("scan.camera")}>
      <video ref={video} className={styles.video} hidden={!on} muted playsInline aria-hidden="true" />
      {on ? (
        <>
          <div
            key={flash}
            className={`${styles.frame} ${flash > 0 ? styles.flash : ""}`}
            data-result={result}
            aria-hidden="true"
          >
            <i />
            <i />
            <i />
            <i />
          </div>
          {result === null && <p className={styles.aim}>{t("scan.aim")}</p>}
        </>
      ) : (
        <NoPicture state={state} onStart={camera.start} />
      )}
      <div className={styles.tools}>
        <button type="button" className={`btn ${styles.tool}`} data-action="type-code" onClick={onType}>
          <IconKeyboard size={22} aria-hidden="true" />
          {t("scan.type")}
        </button>
        <span className="grow" />
        <button
          type="button"
          className={`btn ${styles.tool}`}
          data-action="sound"
          aria-pressed={!muted}
          aria-label={t("scan.sound")}
          title={t("scan.sound")}
          onClick={() => onMute(!muted)}
        >
          {muted ? <IconVolumeOff size={22} aria-hidden="true" /> : <IconVolume size={22} aria-hidden="true" />}
        </button>
        {next && (
          <button
            type="button"
            className={`btn ${styles.tool}`}
            data-action="next-camera"
            aria-label={t("scan.nextCamera")}
            title={t("scan.nextCamera")}
            onClick={next}
          >
            <IconCameraRotate size={22} aria-hidden="true" />
          </button>
        )}
        {lamp && (
          <button
            type="button"
            className={`btn ${styles.tool}`}
            data-action="lamp"
            aria-pressed={lamp.on}
            aria-label={t("scan.lamp")}
            title={t("scan.lamp")}
            onClick={lamp.toggle}
          >
            {lamp.on ? <IconBoltOff size={22} aria-hidden="true" /> : <IconBolt size={22} aria-hidden="true" />}
          </button>
        )}
      </div>
      {zoom && (
        <label className={styles.zoom}>
          <span className="visually-hidden">{t("scan.zoom")}</span>
          <input
            type="range"
            min={zoom.range.min}
            max={zoom.range.max}
            step={(zoom.range.max - zoom.range.min) / 20}
            value={zoom.value}
            onChange={(event) => zoom.set(Number(event.currentTarget.value))}
          />
        </label>
      )}
    </section>
  );
}

function NoPicture({ state, onStart }: { state: Exclude<CameraState, "on">; onStart: () => void }) {
  const { t } = useTranslation();
  if (state === "starting") return <p className={styles.aim}>{t("scan.starting")}</p>;
  const asks = state === "ask";
  return (
    <div className={styles.noPicture} role={asks ? undefined : "alert"}>
      {asks ? <IconCamera size={32} aria-hidden="true" /> : <IconCameraOff size={32} aria-hidden="true" />}
      <p>{t(`scan.state.${state}`)}</p>
      <button type="button" className="btn primary" data-action="start-camera" onClick={onStart}>
        {asks ? t("scan.start") : t("scan.again")}
      </button>
    </div>
  );
}
