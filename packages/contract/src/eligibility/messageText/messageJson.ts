import type { LookupMessage } from '../lookupMessage.ts';
import { messageTree } from './messageTree.ts';

/** What fits one line stands on one: an element is read at a glance. */
const widest = 120;

/** A message as JSON for reading and for programs. */
export const messageJson = (message: LookupMessage): string => `${printed(messageTree(message), '')}\n`;

function printed(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= widest) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((one) => printed(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${printed(one, inner)}`);
  return `${open}\n${lines.map((one) => `${inner}${one}`).join(',\n')}\n${indent}${close}`;
}
