import type { RegistrationInsurance } from '@coverline/contract/registration/registrationRecord.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { relationships, self } from '@coverline/domain/registration/words.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from 'react-router';
import { revealMemberId } from '#/api/reveal/lazyReveal.ts';
import { term } from '#/api/terms.ts';
import { AnswerLink } from '#/features/registration/AnswerLink.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { MaskedValue } from '#/ui/values/MaskedValue.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = {
  readonly insurance: RegistrationInsurance;
  readonly timeZone: string;
  readonly onCheck: () => void;
  readonly onEdit: () => void;
  readonly more: readonly MenuItem[];
};

/** One insurance: its place in the order first, then who pays, under which number, and what the last check said. */
export function InsuranceRow({ insurance, timeZone, onCheck, onEdit, more }: Props) {
  const { TradingPartnerName: payer, CertificateNumber: number } = insurance;
  const name = payer || insurance.PlanName;
  return (
    <li className="reg-ins">
      <span className="reg-ins-slot">{coverageLabel(insurance.COB)}</span>
      <div className="reg-ins-who">
        <p>
          <b>{name}</b>
        </p>
        <p className="dim">{planLine(insurance)}</p>
        {insurance.Relationship !== self && <p className="dim">{subscriberLine(insurance)}</p>}
      </div>
      <dl className="reg-ins-facts">
        <div>
          <dt>{term('CertificateNumber')}</dt>
          <dd>
            {number === '' ? (
              '---'
            ) : (
              <MaskedValue
                key={number}
                label={term('CertificateNumber')}
                mask={number}
                onReveal={() => revealMemberId(insurance.RegInsuranceID, 'Insurance')}
              />
            )}
          </dd>
        </div>
        <div>
          <dt>In force</dt>
          <dd className="tn">{spanText(insurance)}</dd>
        </div>
      </dl>
      <div className="reg-ins-status">
        <StatusBadge status={insurance.StatusID} />
        <p className="dim">
          {insurance.LastVerifiedDate === null ? (
            'Never verified'
          ) : (
            <AnswerLink id={insurance.SpifResponseID}>
              Verified {formatInstant(insurance.LastVerifiedDate, timeZone)}
            </AnswerLink>
          )}
        </p>
        {insurance.Phone !== null && (
          <>
            {/* Where the call itself was saved, its status stands above already. */}
            {insurance.Phone.At !== insurance.LastVerifiedDate && <StatusBadge status={insurance.Phone.StatusID} />}
            <p className="dim">
              <Link
                className="link"
                to={`${screen('eligibility').path}?SpifResponseID=${insurance.SpifResponseID ?? ''}`}
              >
                By phone
              </Link>{' '}
              {formatInstant(insurance.Phone.At, timeZone)}
            </p>
          </>
        )}
      </div>
      <div className="reg-ins-deeds">
        <Button size="s" aria-label={`Check ${name}`} onClick={onCheck}>
          Check
        </Button>
        <Button size="s" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Menu items={more}>
          <IconButton look="framed" size="s" icon={IconDots} label={`More for ${name}`} />
        </Menu>
      </div>
    </li>
  );
}

function spanText({ EffectiveDate, TermDate }: RegistrationInsurance): string {
  if (TermDate === '') return EffectiveDate === '' ? formatDate(null) : `from ${formatDate(EffectiveDate)}`;
  return EffectiveDate === ''
    ? `until ${formatDate(TermDate)}`
    : `${formatDate(EffectiveDate)} to ${formatDate(TermDate)}`;
}

const planLine = ({ PlanName, GroupNumber, OfficeCopay }: RegistrationInsurance): string =>
  [
    PlanName,
    GroupNumber && `group ${GroupNumber}`,
    OfficeCopay !== null && `${formatCurrency(OfficeCopay)} office copay`,
  ]
    .filter(Boolean)
    .join(' · ');

const subscriberLine = ({ Relationship, SubscriberFirstName, SubscriberLastName }: RegistrationInsurance): string => {
  const word = relationships.find(({ code }) => code === Relationship)?.label ?? 'Dependent';
  return `${word} of ${`${SubscriberFirstName} ${SubscriberLastName}`.trim() || 'a subscriber not named yet'}`;
};
