import { confirm } from '#/ui/layers/confirm.ts';
import { TextField } from '#/ui/fields/TextField.tsx';

type Question = {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  readonly maxLength: number;
  readonly safe: string;
  readonly deed: string;
};

/** Asks for a line of text in a modal; null for the safe answer, Escape or a click outside. */
export async function askText({ title, safe, deed, ...field }: Question): Promise<string | null> {
  let typed = '';
  const yes = await confirm({
    title,
    body: (
      <TextField
        {...field}
        required
        autoComplete="off"
        data-autofocus
        onChange={(event) => (typed = event.target.value)}
      />
    ),
    safe,
    deed,
  });
  return yes ? typed.trim() : null;
}
