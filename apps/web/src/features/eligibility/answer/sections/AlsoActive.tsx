import { Fragment } from 'react';
import { Figure } from '#/ui/values/Figure.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps, Stated } from '#/ui/values/stated.ts';

type Props = EvidenceProps & { readonly services: readonly Stated<string>[] };

/** Services of which the payer says that they are active and nothing more. */
export function AlsoActive({ services, ...evidence }: Props) {
  if (services.length === 0) return null;
  return (
    <Section title="Active, nothing more stated" right={services.length}>
      <p className="soft">
        {services.map((service, at) => (
          <Fragment key={service.evidence}>
            {at > 0 && ', '}
            <Figure stated={service} name="Active" {...evidence}>
              {service.value}
            </Figure>
          </Fragment>
        ))}
      </p>
    </Section>
  );
}
