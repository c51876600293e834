const fullDate = /^\d{4}-\d{2}-\d{2}$/;
const partDate = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWhole = (value: unknown, least: number): boolean => Number.isInteger(value) && Number(value) >= least;

/** Whether a value is of a primitive type of FHIR R4. */
export const primitives: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => isText(value) && value.trim() !== '',
  code: (value) => isText(value) && value === value.trim() && !/\s\s/.test(value),
  id: (value) => isText(value) && /^[A-Za-z0-9.-]{1,64}$/.test(value),
  uri: (value) => isText(value) && !/\s/.test(value),
  url: (value) => isText(value) && !/\s/.test(value),
  canonical: (value) => isText(value) && !/\s/.test(value),
  boolean: (value) => typeof value === 'boolean',
  decimal: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  positiveInt: (value) => isWhole(value, 1),
  unsignedInt: (value) => isWhole(value, 0),
  date: (value) => isText(value) && partDate.test(value),
  dateTime: (value) => isText(value) && (partDate.test(value) || moment.test(value)),
  instant: (value) => isText(value) && moment.test(value),
  base64Binary: (value) => isText(value) && /^[A-Za-z0-9+/\s]+={0,2}$/.test(value),
};

export const isFullDate = (value: unknown): boolean => isText(value) && fullDate.test(value);
