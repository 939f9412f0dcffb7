// A post more, in place: its name, and who mostly works there.

import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useState } from "react";
import { PostSheet } from "../../domains/scheduling/exposed/post-sheet.tsx";
import type { Calendar } from "./use-calendar.ts";

export function PostAdder({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [opened, setOpened] = useState(false);
  if (!can(actor, "ADMIN_SETTINGS_EDIT") || calendar.view.by !== "posts") return null;
  return (
    <>
      <button type="button" className="btn quiet" data-action="add-post" onClick={() => setOpened(true)}>
        <IconPlus size={18} aria-hidden="true" />
        {t("calendar.post")}
      </button>
      <PostSheet post={null} count={calendar.posts.length} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
