// The palette: everything of the shop and everything that can be done, looked for on this device at each key.

import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCloudOff, IconSearch, IconX } from "@tabler/icons-react";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "../../data/hooks/react.ts";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { chosenAfter, chosenNow, NOTHING_CHOSEN, optionOf } from "./chosen.ts";
import { GroupOfOptions, optionId } from "./option-group.tsx";
import type { Option } from "./options.ts";
import { SCOPE_SIGNS } from "./results.ts";
import { searchOpened } from "./search-opened.ts";
import styles from "./search.module.css";
import { usePalette, type Palette } from "./use-palette.ts";

const close = () => searchOpened.set(false);

/** Once the focus is back where it was, so that what an act opens gives it back there in turn: use-focus-back.ts, 10 ms. */
const AFTER_FOCUS_MS = 30;

export function SearchDialog() {
  const { t } = useTranslation();
  const opened = useStore(searchOpened) === true;
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      returnFocus={false}
      onClose={close}
      fullScreen={phone}
      size={760}
      yOffset={56}
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay color="#080e14" backgroundOpacity={0.6} />
      <Modal.Content aria-label={t("search.title")} radius={phone ? 0 : 12} className={styles.dialog}>
        <Modal.Body className={phone ? "phone" : ""}>
          <Search phone={phone} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function useOpen() {
  const navigate = useNavigate();
  const router = useRouter();
  return (option: Option, inTab: boolean): void => {
    const go = option.type === "found" ? option.target : option.go;
    if (go === null) return;
    if (typeof go === "function") {
      if (option.key === "closed-orders") return go(); // it is the palette itself that looks further
      close();
      setTimeout(go, AFTER_FOCUS_MS);
    } else if (inTab) window.open(router.buildLocation(go as never).href, "_blank", "noopener");
    else {
      close();
      void navigate(go as never);
    }
  };
}

function Search({ phone }: { phone: boolean }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [before, setChosen] = useState(NOTHING_CHOSEN);
  const palette = usePalette(typed);
  const open = useOpen();
  const { text, groups } = palette;
  const options: Option[] = groups.flatMap((group) => group.options);
  const now = chosenNow(before, typed, options);
  if (now !== before) setChosen(now);
  const chosen = optionOf(now, options);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setChosen(chosenAfter(now, options, step));
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (event.repeat) return; // held down it would open what comes in the place of what it opened
      if (event.altKey) palette.askWide?.();
      else if (chosen) open(chosen, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <div className={styles.search} data-search={palette.ready ? "ready" : "reading"}>
      <div className={styles.field}>
        <IconSearch size={22} aria-hidden="true" />
        <input
          type="text"
          name="search"
          data-autofocus
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls="search-results"
          aria-autocomplete="list"
          aria-label={t("search.placeholder")}
          {...(chosen ? { "aria-activedescendant": optionId(chosen) } : {})}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button
          type="button"
          className={phone ? "btn quiet" : styles.escape}
          aria-label={phone ? t("nav.close") : `${t("nav.close")}, Esc`}
          onClick={close}
        >
          {phone ? <IconX size={22} aria-hidden="true" /> : <KeyCaps name="Escape" />}
        </button>
      </div>
      <div className={styles.results}>
        {palette.nothing && (
          <div className={styles.nothing} data-nothing>
            <IconSearch size={24} aria-hidden="true" />
            <p>
              <b>{t("search.nothingWith", { text })}</b>
              <br />
              <span className="muted">{t("search.nothingHint")}</span>
            </p>
          </div>
        )}
        <div id="search-results" data-search-text={typed} role="listbox" aria-label={t("search.results")}>
          {groups.map((group) => (
            <GroupOfOptions key={group.group} group={group} asked={text} chosen={chosen} onOpen={open} />
          ))}
        </div>
        {typed === "" && palette.ready && <Scopes onChoose={(sign) => setTyped(sign)} />}
        <ClosedNote closed={palette.closed} />
      </div>
      <Foot palette={palette} />
    </div>
  );
}

/** Signs that look in one group alone: a tap writes them, too. */
function Scopes({ onChoose }: { onChoose: (sign: string) => void }) {
  const { t } = useTranslation();
  const write = (sign: string) => {
    onChoose(sign);
    document.querySelector<HTMLInputElement>("input[name=search]")?.focus();
  };
  return (
    <div className={styles.scopes}>
      <span className="muted">{t("search.onlyIn")}</span>
      {SCOPE_SIGNS.map(([sign, group]) => (
        <button key={sign} type="button" tabIndex={-1} data-scope={group} onClick={() => write(sign)}>
          <KeyCaps name={sign} /> {t(`search.group.${group}`)}
        </button>
      ))}
    </div>
  );
}

function ClosedNote({ closed }: Pick<Palette, "closed">) {
  const { t } = useTranslation();
  if (closed === null) return null;
  const words = {
    asking: t("search.closedAsking"),
    offline: t("search.closedOffline"),
    failed: t("search.closedFailed"),
  };
  return (
    <p className={styles.closed} data-closed={closed} role="status">
      {closed !== "asking" && <IconCloudOff size={18} aria-hidden="true" />} {words[closed]}
    </p>
  );
}

function Foot({ palette: { groups, nothing, text, ready } }: { palette: Palette }) {
  const { t } = useTranslation();
  const count = nothing ? 0 : groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <div className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <span>
          <KeyCaps name="ArrowUp" /> <KeyCaps name="ArrowDown" /> {t("search.choose")}
        </span>
        <span>
          <KeyCaps name="enter" /> {nothing ? t("search.goOn") : t("search.open")}
        </span>
        {!nothing && (
          <span>
            <KeyCaps name="mod+enter" /> {t("search.newTab")}
          </span>
        )}
      </span>
      <span role="status">
        {!ready ? (
          t("search.reading")
        ) : text === "" ? (
          t("search.offlineToo")
        ) : (
          <span data-search-count={count}>{t("search.here", { count })}</span>
        )}
      </span>
    </div>
  );
}
