// One Mantine theme over the tokens: Mantine's own components take their colours from the same variables.

import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

/** Mantine wants ten shades; ours come from variables, so that a tenant's colour recolours them in one place. */
const brand = Array.from({ length: 10 }, () => "var(--brand)") as unknown as MantineColorsTuple;

export const theme = createTheme({
  fontFamily: "var(--font)",
  colors: { brand },
  primaryColor: "brand",
  defaultRadius: 8,
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    // What would take the focus before the first entry does is no child that a menu may have, and a key more to the entry.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The eye is for a thumb, too.
    PasswordInput: {
      defaultProps: { rightSectionWidth: 48 },
      styles: { visibilityToggle: { width: 48, height: 48 } },
    },
  },
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "17px" },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
});

export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-dimmed": "var(--text-2)",
    "--mantine-color-default-border": "var(--line)",
    "--mantine-color-error": "var(--red-fg)",
    "--mantine-color-placeholder": "var(--text-3)",
    "--mantine-primary-color-contrast": "var(--brand-on)",
  };
  return { variables: {}, light: both, dark: both };
};
