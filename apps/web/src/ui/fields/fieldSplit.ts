import type { FieldProps } from '#/ui/fields/Field.tsx';

/** Parts a field's own props from those of its control. */
export function splitField<P extends FieldProps>(
  props: P,
): readonly [field: FieldProps, control: Omit<P, keyof FieldProps>] {
  const { label, error, help, required, fieldClass, ...control } = props;
  return [{ label, error, help, required, fieldClass }, control];
}
