// One group of the palette, and its lines.

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { KeyCaps } from "../keys/key-caps.tsx";
import { FoundLine } from "./found-line.tsx";
import { Marked } from "./marked.tsx";
import type { Act, Option, OptionGroup } from "./options.ts";
import styles from "./search.module.css";

export const optionId = (option: Option): string => `found-${option.key.replaceAll(/[^\w-]/g, "-")}`;

export interface GroupOfOptionsProps {
  group: OptionGroup;
  asked: string;
  chosen: Option | undefined;
  onOpen: (option: Option, inTab: boolean) => void;
}

export function GroupOfOptions({ group: { group, options, count }, asked, chosen, onOpen }: GroupOfOptionsProps) {
  const { t } = useTranslation();
  const hidden = count - options.length;
  const counted = group !== "recent" && group !== "instead" && asked !== "";
  return (
    <div role="group" aria-label={t(`search.group.${group}`)} data-found={group}>
      <p className={styles.heading} aria-hidden="true">
        {t(`search.group.${group}`)} {counted && <span className="num">· {count}</span>}
      </p>
      {options.map((option) => (
        <Line key={optionId(option)} option={option} asked={asked} chosen={option === chosen} onOpen={onOpen} />
      ))}
      {hidden > 0 && (
        <p className={styles.more} aria-hidden="true">
          {t("search.more", { count: hidden })}
        </p>
      )}
    </div>
  );
}

interface LineProps {
  option: Option;
  asked: string;
  chosen: boolean;
  onOpen: GroupOfOptionsProps["onOpen"];
}

function Line({ option, asked, chosen, onOpen }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    // The keys are the field's: it keeps the focus, and says which line is chosen (ARIA, combobox).
    <div
      ref={line}
      id={optionId(option)}
      role="option"
      aria-selected={chosen}
      aria-disabled={option.type === "act" && option.go === null}
      tabIndex={-1}
      className={styles.option}
      data-option={option.key}
      onClick={(event) => onOpen(option, event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onOpen(option, event.ctrlKey || event.metaKey);
      }}
    >
      {option.type === "found" ? <FoundLine found={option} asked={asked} /> : <ActLine act={option} asked={asked} />}
    </div>
  );
}

function ActLine({
  act: { label, subject, isQuoted = false, note, icon: ActIcon, hotkey },
  asked,
}: {
  act: Act;
  asked: string;
}) {
  return (
    <>
      <span className={styles.icon}>{ActIcon && <ActIcon size={20} aria-hidden="true" />}</span>
      <span className={styles.what}>
        <span>
          <Marked text={label} asked={asked} as={subject === undefined ? "words" : null} />
          {subject !== undefined && (
            <>
              {" "}
              <b>
                <Marked text={subject} asked={asked} as={isQuoted ? null : "piece"} />
              </b>
            </>
          )}
        </span>
        {note !== undefined && <small>{note}</small>}
      </span>
      <span className={styles.end}>{hotkey !== undefined && <KeyCaps name={hotkey} />}</span>
    </>
  );
}
