// What a list shows is in its address, so that it can be shared, gone back to and loaded again.

import { useNavigate, useSearch, type NavigateOptions } from "@tanstack/react-router";
import { useState } from "react";

type Search = Record<string, unknown>;

/**
 * The view of the list at this address, and how a part of it is changed: of what is in the address by then, since two changes may come
 * before the screen is drawn again. Whatever else changes, a list in pages begins with its first.
 */
export function useView<V extends object>(
  at: NonNullable<NavigateOptions["to"]>,
  read: (search: Search) => V,
  write: (view: V) => Search,
): [V, (part: Partial<V>) => void] {
  const found = read(useSearch({ strict: false }));
  // The same object as long as it says the same: what is made of it is made once.
  const [kept, keep] = useState(found);
  const isSame = JSON.stringify(kept) === JSON.stringify(found);
  if (!isSame) keep(found);
  const view = isSame ? kept : found;
  const navigate = useNavigate();
  const begun = "page" in view ? { page: 1 } : {};
  return [
    view,
    (part) =>
      void navigate({
        to: at,
        search: ((before: Search) => write({ ...read(before), ...begun, ...part })) as never,
        replace: true,
      }),
  ];
}
