import './RowsField.css';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, type Ref, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';

type Props<Row> = {
  readonly label: string;
  readonly help: string;
  /** What one row is, in small letters: "provider". */
  readonly one: string;
  readonly rows: readonly Row[];
  readonly empty: Row;
  readonly most: number;
  readonly error: string | undefined;
  /** Their order matters: each can be moved. */
  readonly moves?: boolean;
  /** As many of the first rows cannot be removed. */
  readonly fixed?: number;
  readonly onChange: (rows: Row[]) => void;
  /** Of what adds a row: to it lead the ways to this field. */
  readonly ref?: Ref<HTMLButtonElement>;
  /** The fields of one row. */
  readonly children: (row: Row, change: (part: Partial<Row>) => void) => ReactNode;
};

/** A small list that is typed row by row. */
export function RowsField<Row>({
  label,
  help,
  one,
  rows,
  empty,
  most,
  error,
  moves = false,
  fixed = 0,
  onChange,
  ref,
  children,
}: Props<Row>) {
  const own = useRef<HTMLFieldSetElement>(null);
  // Whoever adds a row types into it next.
  const add = () => {
    flushSync(() => onChange([...rows, empty]));
    const drawn = own.current?.querySelectorAll<HTMLElement>('.rows-row');
    drawn
      ?.item(drawn.length - 1)
      ?.querySelector<HTMLElement>('input, select, textarea')
      ?.focus();
  };
  return (
    <fieldset ref={own} className="rows-field">
      <legend className="label">{label}</legend>
      <p className="help">{help}</p>
      {rows.map((row, at) => (
        <fieldset key={at} className="rows-row" aria-label={`${one.charAt(0).toUpperCase()}${one.slice(1)} ${at + 1}`}>
          {children(row, (part) => onChange(rows.map((each, place) => (place === at ? { ...each, ...part } : each))))}
          <span className="rows-deeds">
            {moves && <Moves one={one} at={at} rows={rows} onChange={onChange} />}
            {at >= fixed && (
              <IconButton
                label={`Remove ${one} ${at + 1}`}
                icon={IconTrash}
                size="s"
                onClick={() => onChange(rows.filter((_, place) => place !== at))}
              />
            )}
          </span>
        </fieldset>
      ))}
      {error !== undefined && (
        <p className="error">
          <IconAlertCircle className="i" aria-hidden />
          {error}
        </p>
      )}
      {rows.length < most && (
        <Button size="s" icon={IconPlus} ref={ref} onClick={add}>
          Add {/^[aeiou]/.test(one) ? 'an' : 'a'} {one}
        </Button>
      )}
    </fieldset>
  );
}

type MovesProps<Row> = Pick<Props<Row>, 'one' | 'rows' | 'onChange'> & { readonly at: number };

/** A row's place, one up or one down. */
function Moves<Row>({ one, at, rows, onChange }: MovesProps<Row>) {
  const swap = (from: number) => {
    const [before, after] = [rows[from], rows[from + 1]];
    if (before !== undefined && after !== undefined)
      onChange([...rows.slice(0, from), after, before, ...rows.slice(from + 2)]);
  };
  // The first and the last keep the place of the arrow that they lack: the fields of all rows stand below each other.
  return (
    <>
      {at > 0 ? (
        <IconButton label={`Move ${one} ${at + 1} up`} icon={IconArrowUp} size="s" onClick={() => swap(at - 1)} />
      ) : (
        <span className="rows-no-arrow" />
      )}
      {at < rows.length - 1 ? (
        <IconButton label={`Move ${one} ${at + 1} down`} icon={IconArrowDown} size="s" onClick={() => swap(at)} />
      ) : (
        <span className="rows-no-arrow" />
      )}
    </>
  );
}
