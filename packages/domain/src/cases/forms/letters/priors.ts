import type { PaperLanguage } from '../formKind.ts';
import type { LettersOf, PriorLetterKey } from './letterKeys.ts';

/** Letters about a service that was denied before it was given. What is in brackets a clinician types. */
export const priors: Readonly<Record<PaperLanguage, LettersOf<PriorLetterKey>>> = {
  en: {
    // 42 CFR 422.582, 438.402(c), 45 CFR 147.136(b): in writing, by its last day, with what shows the need.
    priorAppeal: {
      title: 'Appeal of a denied prior authorization',
      text: `{{today.date}}

{{coverage.payer|payer}}, Appeals
[address or fax for appeals]

Appeal no. {{auth.appeal|1 or 2}}, to be filed by {{auth.appealBy|deadline}}
Patient: {{patient.name}}, born {{patient.birthDate|date of birth}}
Member ID: {{coverage.memberId|member ID}}
Request: {{auth.number|number of the payer}} · our number {{auth.ours}}
Services: {{auth.services|services}}
Dates: {{auth.from|first day}} to {{auth.to|last day}}
Denied on {{auth.deniedOn|day of the denial}}: {{auth.reasons|reason, in the words of the payer}}
Provider: {{provider.billingName}} · NPI {{provider.npi}}

# What is in dispute
The services named above were denied before they were given. We disagree.

# What the patient needs, and why
The diagnoses are {{auth.diagnoses|diagnoses}}. {{auth.note|signs and history}}
[What was tried before, with dates, and what came of it.]

# The rule
The services meet [the criteria of the plan, with the page, or the number of the LCD or NCD]: [each criterion, and where the record shows it].

# What we ask for
Reverse the denial and authorize the services for these dates. If it is upheld, we ask for a review by a physician of the same specialty, for the criteria that were used, and for an answer in writing with the reason.

# Enclosed
- the notice of the denial
- the clinical records that show the need

[ ] The patient has agreed in writing to this appeal. The consent is enclosed.
[ ] The delay puts the patient's life, health or recovery at risk: please decide it as urgent.

{{today.by}}
{{provider.name}}
{{company.phone|telephone}}
___ Signature | Date`,
    },
    priorPeer: {
      title: 'Request for a peer-to-peer conversation',
      text: `{{today.date}}

{{coverage.payer|payer}}, Utilization Management
[telephone or fax for peer-to-peer]

To be held by {{auth.peerBy|last day}}
Patient: {{patient.name}}, born {{patient.birthDate|date of birth}}
Member ID: {{coverage.memberId|member ID}}
Request: {{auth.number|number of the payer}} · our number {{auth.ours}}
Services: {{auth.services|services}}
Dates: {{auth.from|first day}} to {{auth.to|last day}}
Denied on {{auth.deniedOn|day of the denial}}: {{auth.reasons|reason, in the words of the payer}}

# What we ask for
A conversation of the ordering physician with a physician of the plan, of the same specialty where there is one, before the denial is final.

# When
- [day and time]
- [another day and time]
Ask for [name of the physician] at [direct number].

# What it is about
The diagnoses are {{auth.diagnoses|diagnoses}}. {{auth.note|signs and history}}

{{today.by}}
{{provider.name}} · NPI {{provider.npi}}
{{company.phone|telephone}}`,
    },
  },
  es: {
    priorAppeal: {
      title: 'Apelación de una autorización previa negada',
      text: `{{today.date}}

{{coverage.payer|pagador}}, Apelaciones
[dirección o fax para apelaciones]

Apelación n.º {{auth.appeal|1 o 2}}, a presentar antes del {{auth.appealBy|plazo}}
Paciente: {{patient.name}}, fecha de nacimiento {{patient.birthDate|fecha de nacimiento}}
Número de miembro: {{coverage.memberId|número de miembro}}
Solicitud: {{auth.number|número del pagador}} · nuestro número {{auth.ours}}
Servicios: {{auth.services|servicios}}
Fechas: del {{auth.from|primer día}} al {{auth.to|último día}}
Negada el {{auth.deniedOn|día de la negativa}}: {{auth.reasons|razón, con las palabras del pagador}}
Proveedor: {{provider.billingName}} · NPI {{provider.npi}}

# Qué está en disputa
Los servicios mencionados arriba fueron negados antes de darse. No estamos de acuerdo.

# Qué necesita el paciente, y por qué
Los diagnósticos son {{auth.diagnoses|diagnósticos}}. {{auth.note|signos e historia}}
[Qué se intentó antes, con fechas, y con qué resultado.]

# La regla
Los servicios cumplen [los criterios del plan, con la página, o el número de la LCD o NCD]: [cada criterio, y dónde lo muestra el expediente].

# Qué pedimos
Anular la negativa y autorizar los servicios para estas fechas. Si se confirma, pedimos una revisión por un médico de la misma especialidad, los criterios que se usaron, y una respuesta por escrito con la razón.

# Adjuntos
- el aviso de la negativa
- los registros clínicos que muestran la necesidad

[ ] El paciente aceptó por escrito esta apelación. El consentimiento está adjunto.
[ ] La demora pone en riesgo la vida, la salud o la recuperación del paciente: por favor decídanla como urgente.

{{today.by}}
{{provider.name}}
{{company.phone|teléfono}}
___ Firma | Fecha`,
    },
    priorPeer: {
      title: 'Solicitud de una conversación entre médicos',
      text: `{{today.date}}

{{coverage.payer|pagador}}, Gestión de utilización
[teléfono o fax para la conversación]

A celebrar antes del {{auth.peerBy|último día}}
Paciente: {{patient.name}}, fecha de nacimiento {{patient.birthDate|fecha de nacimiento}}
Número de miembro: {{coverage.memberId|número de miembro}}
Solicitud: {{auth.number|número del pagador}} · nuestro número {{auth.ours}}
Servicios: {{auth.services|servicios}}
Fechas: del {{auth.from|primer día}} al {{auth.to|último día}}
Negada el {{auth.deniedOn|día de la negativa}}: {{auth.reasons|razón, con las palabras del pagador}}

# Qué pedimos
Una conversación del médico que ordena con un médico del plan, de la misma especialidad si lo hay, antes de que la negativa sea definitiva.

# Cuándo
- [día y hora]
- [otro día y hora]
Pregunte por [nombre del médico] en [número directo].

# De qué se trata
Los diagnósticos son {{auth.diagnoses|diagnósticos}}. {{auth.note|signos e historia}}

{{today.by}}
{{provider.name}} · NPI {{provider.npi}}
{{company.phone|teléfono}}`,
    },
  },
};
