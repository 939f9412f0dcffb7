// Where no mail is sent, whoever invites in the panel is shown the link once, and hands it over. Never in an address: it is a secret.

import { html } from "hono/html";
import type { AdminContext } from "./admin-context.ts";
import { showAdmin } from "./admin-page.ts";
import type { Words } from "./admin-words.ts";

interface HandOverWords {
  title: string;
  hint: string;
  link: string;
  done: string;
}

const WORDS: Words<HandOverWords> = {
  ro: {
    title: "Dă linkul mai departe",
    hint: "S-a salvat. Serverul nu trimite e-mailuri: linkul se arată doar acum și e valabil 7 zile.",
    link: "Linkul invitației",
    done: "Gata",
  },
  ru: {
    title: "Передайте ссылку",
    hint: "Сохранено. Сервер не отправляет писем: ссылка показана только сейчас и действует 7 дней.",
    link: "Ссылка приглашения",
    done: "Готово",
  },
  en: {
    title: "Hand the link over",
    hint: "Saved. The server sends no mail: the link is shown now alone and is good for 7 days.",
    link: "Link of the invitation",
    done: "Done",
  },
};

/** `back`: where one goes on. */
export function showHandOver(c: AdminContext, link: string, back: string): Promise<Response> {
  const words = WORDS[c.get("operator").locale];
  const body = html`<section class="card">
    <p class="note">${words.hint}</p>
    <form>
      <label>${words.link} <input readonly value="${link}" /></label>
    </form>
    <p><a class="btn primary" href="${back}">${words.done}</a></p>
  </section>`;
  return showAdmin(c, { title: words.title, body });
}
