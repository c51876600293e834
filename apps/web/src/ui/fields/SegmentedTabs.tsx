import './SegmentedTabs.css';
import { useId } from 'react';

type Props<T extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
};

/** One of a few, all in sight. Radio buttons underneath, so that the arrow keys and forced colours work by themselves. */
export function SegmentedTabs<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}
