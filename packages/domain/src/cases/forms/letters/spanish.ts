import type { AppealKey, LetterKey, LettersOf, PriorLetterKey } from './letterKeys.ts';

/** The same letters in Spanish, paragraph by paragraph. */
export const spanish: LettersOf<Exclude<LetterKey, AppealKey | PriorLetterKey>> = {
  hipaaAuthorization: {
    title: 'Autorización para usar y compartir información de salud',
    text: `Paciente: {{patient.name}}
Fecha de nacimiento: {{patient.birthDate|fecha de nacimiento}}
Número de expediente médico: {{patient.mrn}}

# Qué se puede compartir
Los registros de la atención en estos días: del {{visits.first|primer día}} al {{visits.last|último día}}. Son: las facturas, las fechas y lugares de la atención, los diagnósticos y el tratamiento, y [cualquier otra cosa].
Las notas de psicoterapia y los registros de tratamiento por uso de sustancias no forman parte de esto. Necesitan un permiso propio.

# Quién puede compartirla
{{provider.name}} y quienes trabajan para esta institución.

# Quién puede recibirla
[nombre y dirección de la agencia o del plan de salud]

# Para qué
Para solicitar ayuda con el costo de mi atención y seguir esa solicitud hasta que se decida. Si yo mismo lo pedí, eso es razón suficiente.

# Hasta cuándo vale
Hasta [día o hecho]. Si aquí no se escribe nada, hasta un año después del día en que firmo.

# Lo que debo saber
- Puedo retirar este permiso en cualquier momento, con una carta a {{provider.name}}, {{company.address|dirección}}. Lo que se compartió antes de que llegara la carta queda compartido.
- No tengo que firmar. Mi tratamiento, lo que pago y si recibo beneficios no dependen de ello. Pero sin este permiso nadie puede solicitar por mí.
- Quien recibe la información puede volver a compartirla. Entonces puede que ya no esté protegida por la ley federal de privacidad.
- Recibo una copia de esta página.

___ Firma del paciente o representante | Fecha
___ Nombre del representante | Con qué derecho (padre o madre, tutor, poder notarial)`,
  },
  financialAssistance: {
    title: 'Solicitud de ayuda económica',
    text: `# Resumen en palabras sencillas
{{provider.name}} ayuda a personas que no pueden pagar la atención de emergencia u otra atención que necesitan. Según los ingresos y el hogar, la atención es gratuita o cuesta menos.
- Quién puede recibir ayuda: personas cuyo hogar gana poco, con o sin seguro. La política dice hasta qué ingreso.
- Cuánto cuesta entonces: nadie que cumpla los requisitos paga más de lo que generalmente se factura a personas con seguro.
- Cómo solicitar: llene la parte siguiente, fírmela y envíela con los documentos que se piden. No cuesta nada.
- Hasta cuándo: 240 días desde la primera factura de la atención. La primera factura es del {{case.firstBill|día de la primera factura}}.
- Dónde obtener gratis la política, este formulario y ayuda: [dirección web], [lugar en el hospital], {{company.phone|teléfono}}. Ambos existen también en [otros idiomas].

# El paciente
Nombre: {{patient.name}}
Fecha de nacimiento: {{patient.birthDate|fecha de nacimiento}}
Dirección: {{patient.address|dirección}}
Teléfono: {{patient.phone|teléfono}}
Número de expediente médico: {{patient.mrn}}
Caso: {{case.number}}

# La atención
Visitas: {{visits.numbers|números de las visitas}}
Del {{visits.first|primer día}} al {{visits.last|último día}}, cargos de {{visits.charges|importe}}

# El hogar
Escriba a cada persona que vive con usted y está en su declaración de impuestos: nombre, fecha de nacimiento, parentesco.
___ Nombre | Fecha de nacimiento | Parentesco
___ Nombre | Fecha de nacimiento | Parentesco
___ Nombre | Fecha de nacimiento | Parentesco
___ Nombre | Fecha de nacimiento | Parentesco

# Ingresos antes de impuestos
[ ] Salario: $__________ por [ ] semana [ ] dos semanas [ ] mes. Empleador: ______________________
[ ] Negocio propio: $__________ al mes
[ ] Seguro Social, SSI, pensión: $__________ al mes
[ ] Desempleo, manutención, otros: $__________ al mes
[ ] Sin ingresos. Vivo de: ______________________

# Otra ayuda
[ ] He solicitado Medicaid. [ ] Me lo negaron; adjunto la carta. [ ] No lo he solicitado.
[ ] Tengo seguro: ______________________

# Documentos que debe enviar, los que correspondan
- recibos de pago de los últimos 30 días, o una carta del empleador
- declaración de impuestos del año pasado
- cartas de beneficios (Seguro Social, desempleo, pensión)
- si no hay ingresos: una declaración firmada que lo diga

Lo que escribí es verdad hasta donde sé. {{provider.name}} puede comprobarlo.
___ Firma del paciente o de la persona responsable | Fecha`,
  },
  medicaidDocuments: {
    title: 'Documentos para su solicitud de Medicaid',
    text: `{{today.date}}

{{patient.name}}
{{patient.address|dirección}}

Estimado/a {{patient.name}}:

Le ayudamos a solicitar Medicaid para su atención en {{provider.name}} del {{visits.last|día de la visita}} (caso {{case.number}}). Para enviar la solicitud necesitamos los documentos marcados abajo. Basta una copia o una foto de cada uno. Por favor envíelos antes del [día].

[ ] Identidad: identificación estatal, licencia de conducir o pasaporte
[ ] Ciudadanía o estado migratorio: acta de nacimiento, pasaporte, certificado de naturalización, I-551, I-94 o I-766
[ ] Número de Seguro Social: la tarjeta, o prueba de que lo solicitó. Solo para quienes solicitan.
[ ] Dónde vive: contrato de alquiler, factura de servicios de no más de 60 días, o correo
[ ] Hogar: declaración de impuestos del año pasado, si la hay
[ ] Ingresos: recibos de pago de las últimas cuatro semanas, carta del empleador, cartas de beneficios; si trabaja por su cuenta, ganancias y pérdidas de tres meses
[ ] Sin ingresos: una declaración firmada que lo diga
[ ] Otro seguro: las tarjetas, por ambos lados
[ ] Embarazo: cuántos hijos se esperan, y cuándo
[ ] Discapacidad: la carta de SSI o SSDI, o su expediente médico
[ ] Estados de cuenta y otros bienes: solo para quienes tienen 65 años o más, o son ciegos o discapacitados
[ ] Facturas médicas de los meses anteriores a la solicitud
[ ] El formulario con el que nos permite hablar por usted, firmado

Una vez presentada la solicitud, la agencia tiene 45 días para decidir, o 90 si se trata de una discapacidad. Medicaid de emergencia no pide sus documentos migratorios.

Si no puede conseguir un documento, llámenos. Muchas veces hay otra forma de demostrar lo mismo.

{{case.owner|nombre}}
{{provider.name}}
{{company.phone|teléfono}}`,
  },
  determination: {
    title: 'Decisión sobre su solicitud de ayuda económica',
    text: `{{today.date}}

{{patient.name}}
{{patient.address|dirección}}

Estimado/a {{patient.name}}:

Hemos decidido sobre su solicitud de ayuda con las facturas del {{visits.first|primer día}} al {{visits.last|último día}} (caso {{case.number}}, cargos de {{visits.charges|importe}}).

# Qué decidimos
[ ] Su atención es gratuita.
[ ] Usted paga menos: se descuenta el [porcentaje] por ciento. Debe [importe]. No es más de lo que generalmente se factura a personas con seguro.
[ ] Esta vez no podemos ayudar, porque [razón].

# Cómo decidimos
Partimos de [tamaño del hogar] personas en su hogar y un ingreso de [importe] al año, que es el [porcentaje] por ciento del nivel federal de pobreza. Lo que vimos: [documentos].

# Qué sigue
- Si pagó más de lo que debe, le devolvemos lo que sobra, si es más de cinco dólares.
- Lo que se comunicó a una agencia de crédito o a un tribunal por esta atención se retira si usted cumple los requisitos.
- Si cree que nos equivocamos, o si sus ingresos cambiaron, llámenos o escríbanos. Puede volver a solicitar hasta 240 días después de la primera factura.
- Todavía puede solicitar Medicaid. Le ayudamos gratis.

{{case.owner|nombre}}
{{provider.name}}
{{company.phone|teléfono}}`,
  },
  missingItems: {
    title: 'Necesitamos algo más de usted',
    text: `{{today.date}}

{{patient.name}}
{{patient.address|dirección}}

Estimado/a {{patient.name}}:

Gracias por su solicitud (caso {{case.number}}). Todavía no podemos decidirla. Falta lo siguiente:

- [primer documento que falta]: [por qué, por ejemplo: la página 2 no se puede leer]
- [segundo documento que falta]

Por favor envíelo antes del [día, al menos 30 días desde hoy]. Hasta entonces no se hace nada para cobrar esta factura. Si no llega, tendremos que decidir sin ello, y la factura queda como está.

Basta una copia o una foto. Si no puede conseguir alguno, llámenos: puede haber otra forma.

{{case.owner|nombre}}
{{provider.name}}
{{company.phone|teléfono}}`,
  },
};
