// The search over everything: what is typed is looked for on this device at each key.

import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "../../data/hooks/react.ts";
import { useLocalSearch } from "../../data/hooks/use-local-search.ts";
import { FoundGroup, optionId } from "./found-group.tsx";
import { resultsOf } from "./results.ts";
import { searchOpened } from "./search-opened.ts";
import styles from "./search.module.css";
import { usePageResults, type Option } from "./use-page-results.ts";

const close = () => searchOpened.set(false);

export function SearchDialog() {
  const { t } = useTranslation();
  const opened = useStore(searchOpened) === true;
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      fullScreen={phone}
      size={660}
      yOffset="6dvh"
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t("search.title")} radius={phone ? 0 : 12}>
        <Modal.Body className={phone ? "phone" : ""}>
          <Search />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Search() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const { search, version } = useLocalSearch();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows change inside the shop; `version` says when
  const found = useMemo(() => (search ? resultsOf(search, text) : []), [search, version, text]);
  const pages = usePageResults(text);
  const groups = pages.results.length === 0 ? found : [...found, pages];
  const options: Option[] = groups.flatMap(({ results }) => results);
  const chosen = Math.min(at, options.length - 1);
  const count = groups.reduce((sum, group) => sum + group.count, 0);

  const open = (option: Option | undefined) => {
    if (!option?.target) return;
    close();
    void navigate(option.target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setAt((chosen + step + options.length) % options.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      open(options[chosen]);
    }
  };
  return (
    <div className={styles.search} data-search={search ? "ready" : "reading"}>
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="text"
          name="search"
          data-autofocus
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls="search-results"
          aria-autocomplete="list"
          aria-label={t("search.placeholder")}
          {...(options[chosen] ? { "aria-activedescendant": optionId(options[chosen]) } : {})}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
        />
        <button type="button" className="btn quiet" aria-label={t("nav.close")} onClick={close}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      <div
        id="search-results"
        data-search-text={text}
        role="listbox"
        aria-label={t("search.results")}
        className={styles.results}
      >
        {groups.map((group) => (
          <FoundGroup key={group.group} group={group} chosen={options[chosen]} onOpen={open} />
        ))}
      </div>
      <div className={styles.foot} role="status">
        {text.trim() === "" ? (
          <p>{search ? t("search.hint") : t("search.reading")}</p>
        ) : count === 0 ? (
          <p>
            <b>{t("search.nothing")}</b> {t("search.nothingHint")}
          </p>
        ) : (
          <>
            <span className={styles.keys}>{t("search.keys")}</span>
            <span data-search-count={count}>{t("search.here", { count })}</span>
          </>
        )}
      </div>
    </div>
  );
}
