// One of few values, chosen from a list under its name: in the filters of a list, and in forms.

interface Choice<Value extends string, Chosen> {
  name: string;
  label: string;
  value: Chosen;
  values: readonly Value[];
  words: (value: Value) => string;
  onChoose: (value: Chosen) => void;
}

export type ChoiceFieldProps<Value extends string> = Choice<Value, Value>;

export function ChoiceField<Value extends string>({
  name,
  label,
  value,
  values,
  words,
  onChoose,
}: ChoiceFieldProps<Value>) {
  const choose = (typed: string) => {
    const chosen = values.find((each) => each === typed);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <label>
      {label}
      <select name={name} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {words(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

export interface OptionalChoiceProps<Value extends string> extends Choice<Value, Value | ""> {
  /** What it is called to have chosen none of them: it stands first. */
  none: string;
}

export function OptionalChoice<Value extends string>({ none, values, words, ...rest }: OptionalChoiceProps<Value>) {
  return <ChoiceField {...rest} values={["", ...values]} words={(value) => (value === "" ? none : words(value))} />;
}
