import type { Call } from '@coverline/contract/wire/call.ts';

export type Body = { readonly type: string | null; readonly content: string | FormData };

/** A payload as its call's kind puts it on the wire. Of a form the browser itself writes the type, with its boundary. */
export function bodyOf(call: Call, payload: unknown): Body {
  if (call.kind !== 'upload') return { type: 'application/json', content: JSON.stringify(payload ?? {}) };
  const form = new FormData();
  // PayloadOf an upload: texts, and a Blob.
  for (const [name, value] of Object.entries(payload as Readonly<Record<string, string | Blob | undefined>>)) {
    if (value !== undefined) form.append(name, value);
  }
  return { type: null, content: form };
}
