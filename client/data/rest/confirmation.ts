// The password asked for again before something sensitive: one question for however many
// requests wait for the answer.

import { ask } from "../base/http.ts";
import { Store } from "../../kernel/store.ts";

export interface Question {
  /** Throws NoAnswer or ServerProblem; then the question stays. */
  confirm: (password: string) => Promise<void>;
  cancel: () => void;
}

/** What the person is being asked; null: nothing. */
export const question = new Store<Question | null>(null);

let asked: Promise<boolean> | null = null;

/** Resolves to whether the person has confirmed who they are. `whose`: the header that names them: it is nobody else's password that is asked for. */
export function askForPassword(whose: Record<string, string>): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (confirmed: boolean) => {
      asked = null;
      question.set(null);
      resolve(confirmed);
    };
    question.set({
      confirm: async (password) => {
        await ask("POST", "/api/session/confirm", { password }, whose);
        settle(true);
      },
      cancel: () => settle(false),
    });
  });
  return asked;
}
