import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextField } from '#/ui/TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  /** What is searched for, as the address has it. */
  readonly value: string;
  readonly onFind: (text: string) => void;
};

/**
 * A search whose text stands in the address. The address follows a moment late, and a box that waited for it would lose letters
 * of whoever types fast: it shows what was typed, and gives way only to what somebody else put there, such as Back.
 */
export function FindField({ value, onFind, ...field }: Props) {
  const [typed, setTyped] = useState(value);
  const onTheirWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = onTheirWay.current.indexOf(value);
    onTheirWay.current = at < 0 ? [] : onTheirWay.current.slice(at + 1);
    if (at < 0) setTyped(value);
  }, [value]);
  return (
    <TextField
      {...field}
      type="search"
      value={typed}
      onChange={({ target }) => {
        onTheirWay.current = [...onTheirWay.current, target.value];
        setTyped(target.value);
        onFind(target.value);
      }}
    />
  );
}
