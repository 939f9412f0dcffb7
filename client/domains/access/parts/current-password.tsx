// The password that somebody has, asked for.

import { PasswordInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

export interface CurrentPasswordProps {
  value: string;
  onType: (password: string) => void;
  /** The focus begins here. */
  first?: boolean;
}

export function CurrentPassword({ value, onType, first = false }: CurrentPasswordProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      label={t("access.password")}
      name="password"
      autoComplete="current-password"
      size="lg"
      required
      data-autofocus={first || undefined}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      visibilityToggleButtonProps={{ "aria-label": t("access.showPassword") }}
    />
  );
}
