import './EditNotices.css';
import type { FieldValues } from 'react-hook-form';
import type { Edits } from '#/app/records/useEdits.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { shownValue } from '#/app/records/shownValue.ts';
import { useEffect, useRef, useState } from 'react';

type Props<T extends FieldValues> = {
  readonly edits: Edits<T>;
  readonly labels: Readonly<Partial<Record<keyof T & string, string>>>;
};

/** What has become of this edit: called away and back again, or overtaken by another. */
export function EditNotices<T extends FieldValues>({ edits, labels }: Props<T>) {
  const { conflict, restored } = edits;
  const notice = useRef<HTMLDivElement>(null);
  // The button may stand far below: a conflict comes into sight, and is read.
  useEffect(() => {
    if (conflict !== null) notice.current?.focus();
  }, [conflict]);
  const nameOf = (field: string) => labels[field] ?? field;
  if (conflict === null)
    return restored && <Notice tone="info">What you had typed here is back. It is not saved yet.</Notice>;
  return (
    <Notice tone="quest" ref={notice}>
      <p>
        <b>{conflict.said}</b> {said(conflict.clashes.length)}
      </p>
      {conflict.clashes.map((clash) => (
        <Choice
          key={clash.name}
          label={nameOf(clash.name)}
          options={[
            ['Yours', clash.mine],
            ['Theirs', clash.theirs],
          ]}
          onChoose={(value) => edits.choose(clash.name, value)}
        />
      ))}
      {conflict.taken.length > 0 && <p>Taken over from them: {conflict.taken.map(nameOf).join(', ')}.</p>}
    </Notice>
  );
}

const said = (clashes: number) =>
  clashes === 0
    ? 'What you typed is kept beside it. Save again.'
    : 'What you typed is kept. Choose where both have changed the same, then save again.';

type ChoiceProps = {
  readonly label: string;
  readonly options: readonly (readonly [whose: string, value: unknown])[];
  readonly onChoose: (value: unknown) => void;
};

function Choice({ label, options, onChoose }: ChoiceProps) {
  const [chosen, setChosen] = useState('Yours');
  return (
    <fieldset className="clash">
      <legend>{label}</legend>
      {options.map(([whose, value]) => (
        <label key={whose} className="clash-side">
          <input
            type="radio"
            name={`clash ${label}`}
            checked={chosen === whose}
            onChange={() => {
              setChosen(whose);
              onChoose(value);
            }}
          />
          <span>
            <span className="dim">{whose}</span> {shownValue(value)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
