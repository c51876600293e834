import { type AbnEdition, isPast } from '@coverline/domain/cases/abn/abnSettings.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useUser } from '#/api/session/session.ts';
import { settingsLabels } from '#/features/abn/forms/settingsForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  readonly editions: readonly AbnEdition[];
  readonly error: string | undefined;
  readonly onChange: (editions: AbnEdition[]) => void;
};

/** What the foot of the form says in each language, and until when its approval goes. */
export function EditionFields({ editions, error, onChange }: Props) {
  const { Today } = useUser();
  const change = (at: number, part: Partial<AbnEdition>) =>
    onChange(editions.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const past = editions.filter((one) => {
    const Expires = normalizeDate(one.Expires);
    return one.IsOffered && Expires !== null && isPast({ Expires }, Today);
  });
  return (
    <fieldset className="abn-editions">
      <legend className="label">{settingsLabels.Editions}</legend>
      {past.map(({ Language, Expires }) => (
        <Notice key={Language} tone="quest">
          The approval of the {Language} edition ended on {formatDate(normalizeDate(Expires))}. It is used until a new
          edition is published; then enter its number and date here.
        </Notice>
      ))}
      {editions.some(({ Language, IsOffered }) => Language === 'Spanish' && IsOffered) && (
        <Notice tone="quest">
          The words of the Spanish form come from copies that others keep of two editions. Hold it beside the one that
          Medicare publishes before you give it.
        </Notice>
      )}
      {editions.map((one, at) => (
        <fieldset key={one.Language} className="abn-edition" aria-label={`${one.Language} edition`}>
          <CheckField
            label={`Offer ${one.Language}`}
            checked={one.IsOffered}
            onChange={({ target }) => change(at, { IsOffered: target.checked })}
          />
          <TextField
            label="Form number"
            required
            autoComplete="off"
            maxLength={20}
            value={one.FormNumber}
            onChange={({ target }) => change(at, { FormNumber: target.value })}
          />
          <TextField
            label="OMB number"
            required
            autoComplete="off"
            maxLength={20}
            value={one.OMBNumber}
            onChange={({ target }) => change(at, { OMBNumber: target.value })}
          />
          <DateField
            label="Expires"
            required
            today={Today}
            value={one.Expires}
            onChange={(Expires) => change(at, { Expires })}
          />
        </fieldset>
      ))}
      {error !== undefined && (
        <p className="error">
          <IconAlertCircle className="i" aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  );
}
