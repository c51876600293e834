import type { Answer } from '@coverline/authorization/dtr/form.ts';
import type { FormAnswer } from './authorizationFormShapes.ts';

/** An answer as it goes over our wire, as the rules of forms know it. */
export function answerOf(wire: FormAnswer): Answer {
  switch (wire.Kind) {
    case 'Boolean':
      return { kind: 'Boolean', value: wire.Value };
    case 'Number':
      return { kind: 'Number', value: wire.Value };
    case 'Text':
      return { kind: 'Text', value: wire.Value };
    case 'Code':
      return { kind: 'Code', system: wire.System, code: wire.Code, display: wire.Display };
    default:
      return { kind: 'Quantity', value: wire.Value, unit: wire.Unit };
  }
}
