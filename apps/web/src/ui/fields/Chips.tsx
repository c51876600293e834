import './ChipsField.css';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

type Props = {
  /** What the chips are: "Procedures". */
  readonly label: string;
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
  readonly onRemove: (value: string) => void;
};

/** What was chosen, each with a way to take it back. */
export function Chips({ label, values, nameOf = (value) => value, onRemove }: Props) {
  if (values.length === 0) return null;
  return (
    <ul className="chips" aria-label={`${label} chosen`}>
      {values.map((value) => (
        <li key={value}>
          <span className="clip">{nameOf(value)}</span>
          <button type="button" aria-label={`Remove ${nameOf(value)}`} onClick={() => onRemove(value)}>
            <IconX className="i i-s" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
