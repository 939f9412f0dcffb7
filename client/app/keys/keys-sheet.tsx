// The keys of the page that one is on: those that are bound now, as they are bound.

import { useTranslation } from "react-i18next";
import { useStore } from "../../data/hooks/react.ts";
import { KEY_SCOPES, keys } from "../../ui/keys.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { KeyCaps } from "./key-caps.tsx";
import { keysOpened } from "./keys-opened.ts";
import styles from "./keys.module.css";

export function KeysSheet() {
  const { t } = useTranslation();
  const opened = useStore(keysOpened) === true;
  return (
    <Sheet opened={opened} onClose={() => keysOpened.set(false)} title={t("nav.keys")}>
      {opened && <BoundKeys />}
    </Sheet>
  );
}

function BoundKeys() {
  const { t } = useTranslation();
  useStore(keys.version);
  const bound = keys.bound();
  return KEY_SCOPES.map((scope) => {
    const those = bound.filter((binding) => binding.scope === scope && binding.key !== null);
    if (those.length === 0) return null;
    return (
      <section key={scope} className={styles.scope} data-keys={scope}>
        <h3>{t(`search.keysOf.${scope}`)}</h3>
        <dl>
          {those.map(({ key, words }) => (
            <div key={key}>
              <dt>
                <KeyCaps name={key!} />
              </dt>
              <dd>{words()}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
