// What went wrong, next to the button that was pressed.

export function AttemptError({ error }: { error: string | null }) {
  return error === null ? null : (
    <p role="alert" style={{ color: "var(--red-fg)", fontWeight: 700 }}>
      {error}
    </p>
  );
}
