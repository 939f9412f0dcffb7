// The password asked for again before something sensitive: one question for however many
// requests wait for the answer.

import { request } from "../base/http.ts";
import { Store } from "../../kernel/store.ts";

export interface Question {
  /** Throws NoAnswer or ServerProblem; then the question stays. */
  confirm: (password: string) => Promise<void>;
  cancel: () => void;
}

/** What the person is being asked; null: nothing. */
export const question = new Store<Question | null>(null);

let asked: Promise<boolean> | null = null;

/** Resolves to whether the person has confirmed who they are. */
export function askForPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (confirmed: boolean) => {
      asked = null;
      question.set(null);
      resolve(confirmed);
    };
    question.set({
      confirm: async (password) => {
        await request("POST", "/api/session/confirm", { password });
        settle(true);
      },
      cancel: () => settle(false),
    });
  });
  return asked;
}
