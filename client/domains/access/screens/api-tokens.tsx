// One's own tokens, for programs that ask in one's name.

import { IconKey, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnline, useRest } from "../../../data/hooks/use-rest.ts";
import { API, type TokenShape } from "../api-shapes.ts";
import list from "../parts/list.module.css";
import { OnlinePage } from "../parts/online-page.tsx";
import { NewTokenSheet } from "../parts/tokens/new-token-sheet.tsx";
import { TokenRow } from "../parts/tokens/token-row.tsx";
import { LoadingFrame } from "../parts/loading-frame.tsx";

export function ApiTokensPage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("tokens.title")} needs="ADMIN_API_TOKENS" back>
      <Tokens />
    </OnlinePage>
  );
}

function Tokens() {
  const { t } = useTranslation();
  const online = useOnline();
  const reading = useRest<TokenShape[]>(API.tokens);
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className={list.filters}>
        <p className={`${list.lead} muted`}>{t("tokens.lead")}</p>
        <button
          type="button"
          className="btn primary"
          data-action="new-token"
          disabled={!online}
          onClick={() => setMaking(true)}
        >
          <IconPlus size={20} aria-hidden="true" />
          {t("tokens.new")}
        </button>
      </div>
      <LoadingFrame reading={reading}>
        {(tokens) =>
          tokens.length === 0 ? (
            <div className={list.empty}>
              <IconKey size={28} aria-hidden="true" />
              <p>{t("tokens.empty")}</p>
            </div>
          ) : (
            <ul className={list.rows}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </LoadingFrame>
      <NewTokenSheet opened={making} onClose={() => setMaking(false)} />
    </>
  );
}
