import { codePoints } from '../format/codePoints.ts';
import { isEmail } from './email.ts';

/**
 * The generic messages of form models: each answers the message, or null where the value passes. All but
 * `required` pass the empty value, so that rules can be combined.
 */
export const required = (value: string): string | null => (value.trim() === '' ? 'Value is required' : null);

export const email = (value: string): string | null =>
  value === '' || isEmail(value) ? null : 'Value is not a valid email address';

export const numeric = (value: string): string | null =>
  value === '' || /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value.trim()) ? null : 'Value must be numeric';

const length = (value: string): number => codePoints(value).length;

export const maxLength = (value: string, max: number): string | null =>
  length(value) > max ? `The maximum length allowed is ${max}` : null;

export const minLength = (value: string, min: number): string | null =>
  value !== '' && length(value) < min ? `This field should be at least ${min} long` : null;

export const minValue = (value: number, min: number): string | null =>
  value < min ? `The minimum value allowed is ${min}` : null;

export const maxValue = (value: number, max: number): string | null =>
  value > max ? `The maximum value is ${max}` : null;

/** The line above a form that has errors. */
export const formErrorLine = 'Please correct the issues below.';
