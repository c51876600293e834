import type { BenefitCoverage, BenefitOrder } from '@coverline/contract/registration/benefitOrder.ts';
import { coverageLabel, coverageLabels } from '@coverline/domain/insurance/coverageLabel.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import type { ReadForm } from '#/features/registration/benefitOrder/benefitOrderForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';

type Props = {
  readonly order: BenefitOrder;
  readonly read: ReadForm;
  readonly byHand: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
};

/** Who pays first and why, and who does not pay at all. */
export function OrderList({ order, read, byHand, onChoose }: Props) {
  const named = new Map(order.Coverages.map((one) => [one.RegInsuranceID, one]));
  const { order: ids, proposed } = read;
  const swapped = (at: number) => ids.toSpliced(at, 2, ...ids.slice(at, at + 2).toReversed());
  const movesOf = (at: number): readonly MenuItem[] => [
    {
      label: 'Move up',
      icon: IconArrowUp,
      disabledReason: at === 0 ? 'It is the first' : null,
      run: () => onChoose(swapped(at - 1)),
    },
    {
      label: 'Move down',
      icon: IconArrowDown,
      disabledReason: at === ids.length - 1 ? 'It is the last' : null,
      run: () => onChoose(swapped(at)),
    },
    {
      label: 'Take out of the order',
      icon: IconX,
      disabledReason: ids.length === 1 ? 'It is the only one' : null,
      run: () => onChoose(ids.toSpliced(at, 1)),
    },
  ];
  const asides = order.Coverages.filter(({ RegInsuranceID: id }) => !ids.includes(id));
  return (
    <section aria-label="The order">
      <div className="order-head">
        <b>{byHand ? 'By hand' : 'As the rules propose'}</b>
        {byHand && (
          <Button size="s" onClick={() => onChoose([])}>
            As the rules propose
          </Button>
        )}
      </div>
      <ol className="order-list" aria-label="Who pays, in order">
        {ids.map((id, at) => {
          const placed = proposed.placed.find((one) => one.id === id);
          const isTheirs = placed?.slot === at + 1;
          const name = nameOf(named.get(id));
          return (
            <Row
              key={id}
              slot={coverageLabel(at + 1)}
              coverage={named.get(id)}
              reason={
                isTheirs
                  ? placed.reason
                  : placed === undefined
                    ? 'Placed by hand'
                    : `The rules put it ${coverageLabel(placed.slot).toLowerCase()}: ${placed.reason}`
              }
              source={placed?.source ?? ''}
            >
              <Menu items={movesOf(at)}>
                <IconButton look="framed" size="s" icon={IconDots} label={`Move ${name}`} />
              </Menu>
            </Row>
          );
        })}
      </ol>
      {asides.length > 0 && (
        <ul className="order-list" aria-label="Not ordered">
          {asides.map(({ RegInsuranceID: id }) => (
            <Row
              key={id}
              slot="Not ordered"
              coverage={named.get(id)}
              reason={proposed.aside.find((one) => one.id === id)?.reason ?? 'Taken out by hand'}
              source=""
            >
              {ids.length < coverageLabels.length && (
                <IconButton
                  look="framed"
                  size="s"
                  icon={IconPlus}
                  label={`Put ${nameOf(named.get(id))} into the order`}
                  onClick={() => onChoose([...ids, id])}
                />
              )}
            </Row>
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = {
  readonly slot: string;
  readonly coverage: BenefitCoverage | undefined;
  readonly reason: string;
  readonly source: string;
  readonly children: ReactNode;
};

function Row({ slot, coverage, reason, source, children }: RowProps) {
  return (
    <li className="order-row">
      <span className="order-slot">{slot}</span>
      <div>
        <p>
          <b>{nameOf(coverage)}</b>
          {coverage?.PlanName && coverage.PlanName !== coverage.Name && (
            <span className="dim"> {coverage.PlanName}</span>
          )}
        </p>
        <p className="small">{reason}</p>
        {source !== '' && <p className="dim small">{source}</p>}
      </div>
      <span className="order-deeds">{children}</span>
    </li>
  );
}

const nameOf = (coverage: BenefitCoverage | undefined): string => coverage?.Name || 'A coverage without a payer';
