// A typed field of the catalogue's sheets.

import { TypedField, type TypedFieldProps } from "../../../ui/typed-field.tsx";

/** Of 100 characters unless said otherwise. */
export function Field({
  label,
  maxLength = 100,
  ...field
}: Omit<TypedFieldProps, "maxLength"> & { maxLength?: number }) {
  return <TypedField {...field} label={<b>{label}</b>} maxLength={maxLength} />;
}
