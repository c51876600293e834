import type { Registration, RegistrationInsurance } from '@coverline/contract/registration/registrationRecord.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { BenefitOrderDrawer, EndInsurance, InsuranceDrawer } from '#/features/registration/drawers.ts';
import { InsuranceRow } from '#/features/registration/InsuranceRow.tsx';
import type { Reread } from '#/features/registration/registrationData.ts';
import { useInsuranceDeeds } from '#/features/registration/useInsuranceDeeds.ts';
import { Button } from '#/ui/actions/Button.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly registration: Registration;
  readonly reread: Reread;
  readonly onCheck: (insuranceId: string) => void;
};

type Open =
  | { readonly kind: 'edit' | 'end'; readonly insurance: RegistrationInsurance }
  | { readonly kind: 'add' | 'order' }
  | null;

/** The insurances in the order in which they pay. */
export function InsurancesSection({ registration, reread, onCheck }: Props) {
  const { TimeZone } = useUser();
  const [open, setOpen] = useState<Open>(null);
  const { swap, takeOff } = useInsuranceDeeds(registration, reread);
  const all = registration.Insurances;
  const close = () => setOpen(null);
  // As it stands now: after a conflict the next press is about what was read anew.
  const ended =
    open?.kind === 'end' ? all.find((one) => one.RegInsuranceID === open.insurance.RegInsuranceID) : undefined;
  const placed = all.filter(({ COB }) => COB !== null);
  const moreOf = (one: RegistrationInsurance): readonly MenuItem[] => {
    const at = placed.indexOf(one);
    const [before, after] = [placed[at - 1], at === -1 ? undefined : placed[at + 1]];
    return [
      {
        label: 'Move up',
        icon: IconArrowUp,
        disabledReason: before ? null : at === -1 ? 'It has no place in the order' : 'It is the first',
        run: () => before && swap(one, before),
      },
      {
        label: 'Move down',
        icon: IconArrowDown,
        disabledReason: after ? null : at === -1 ? 'It has no place in the order' : 'It is the last',
        run: () => after && swap(one, after),
      },
      { label: 'Terminate', run: () => setOpen({ kind: 'end', insurance: one }) },
      { label: 'Remove, entered by mistake', run: () => takeOff(one) },
    ];
  };
  return (
    <Section
      title="Insurances"
      right={
        <>
          {all.length > 1 && (
            <Button size="s" icon={IconListNumbers} onClick={() => setOpen({ kind: 'order' })}>
              Order of benefits
            </Button>
          )}
          <Button size="s" icon={IconPlus} onClick={() => setOpen({ kind: 'add' })}>
            Add insurance
          </Button>
        </>
      }
    >
      {all.length === 0 ? (
        <PanelEmpty
          title="No insurance is registered"
          why={worded(
            'Add one from the card, or save the answer of a check. Who pays alone is told by the {visit}: self-pay.',
          )}
        />
      ) : (
        <ol className="reg-insurances" aria-label="Insurances in the order in which they pay">
          {all.map((one) => (
            <InsuranceRow
              key={one.RegInsuranceID}
              insurance={one}
              timeZone={TimeZone}
              onCheck={() => onCheck(one.RegInsuranceID)}
              onEdit={() => setOpen({ kind: 'edit', insurance: one })}
              more={moreOf(one)}
            />
          ))}
        </ol>
      )}
      <Suspense>
        {open?.kind === 'order' && <BenefitOrderDrawer registrationId={registration.RegMasterID} onClose={close} />}
        {ended !== undefined && <EndInsurance insurance={ended} onClose={close} />}
        {(open?.kind === 'add' || open?.kind === 'edit') && (
          <InsuranceDrawer
            registration={registration}
            insurance={open.kind === 'edit' ? open.insurance : null}
            reread={reread}
            onClose={close}
          />
        )}
      </Suspense>
    </Section>
  );
}
