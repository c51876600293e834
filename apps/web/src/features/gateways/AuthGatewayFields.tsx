import {
  documentsBy,
  type DocumentsBy,
  type gatewayCalls,
  mostAuthGateways,
} from '@coverline/contract/gateways/gateways.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { worded } from '#/api/terms.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  /** Over X12, and over FHIR. */
  readonly gateways: DataOf<typeof gatewayCalls.getRoutes>['Gateways'];
  readonly reviewers: DataOf<typeof gatewayCalls.getRoutes>['Reviewers'];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly documents: DocumentsBy;
  readonly onDocuments: (documents: DocumentsBy) => void;
  readonly error?: string | undefined;
};

const documentWords: Readonly<Record<DocumentsBy, string>> = {
  None: 'By hand',
  X316: 'X12 275, 006020X316',
  X314: 'X12 275, 006020X314 (by agreement)',
};
const places = ['First by', 'Then by', 'Last by'] as const;

/** By which gateways a payer is asked for prior authorizations; none: by hand alone. */
export function AuthGatewayFields({ gateways, reviewers, value, onChange, documents, onDocuments, error }: Props) {
  const shown = Math.min(mostAuthGateways, value.filter((one) => one !== '').length + 1);
  const change = (at: number, id: string) =>
    onChange([...value.slice(0, at), id, ...value.slice(at + 1)].filter((one) => one !== ''));
  return (
    <fieldset className="route gateway-fields">
      <legend>Prior authorizations</legend>
      <p className="dim">
        {worded(
          'For every {client}. The next gateway is asked only when the one before certainly did not take it; without one they go by hand.',
        )}
      </p>
      {places.slice(0, shown).map((label, at) => (
        <SelectField
          key={label}
          label={label}
          options={[
            { value: '', label: at === 0 ? 'By hand alone' : 'Nobody' },
            ...[...gateways, ...reviewers].map(({ GatewayID, Name }) => ({ value: GatewayID, label: Name })),
          ]}
          value={value[at] ?? ''}
          onChange={(event) => change(at, event.target.value)}
          {...(at === 0 && error !== undefined && { error })}
        />
      ))}
      {value.some((id) => gateways.some(({ GatewayID }) => GatewayID === id)) && (
        <SelectField
          label="Documents over X12"
          options={documentsBy.map((one) => ({ value: one, label: documentWords[one] }))}
          value={documents}
          onChange={({ target }) => onDocuments(documentsBy.find((one) => one === target.value) ?? 'None')}
        />
      )}
    </fieldset>
  );
}
