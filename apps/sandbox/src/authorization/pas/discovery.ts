import { fhir } from '#/authorization/pas/operationOutcome.ts';
import { json, type Reply } from '#/http/reply.ts';

export const smartConfiguration = (base: string): Reply =>
  json({
    issuer: base,
    token_endpoint: `${base}/token`,
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    scopes_supported: ['system/Claim.cu', 'system/Subscription.cruds', 'system/*.*'],
    capabilities: ['client-confidential-asymmetric', 'permission-v2', 'permission-v1'],
  });

const operation = (name: string, definition: string) => ({ name, definition });

export const capabilities = (base: string, payer: string): Reply =>
  fhir({
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-29',
    publisher: payer,
    kind: 'instance',
    implementation: { description: `Prior authorization of ${payer}`, url: base },
    fhirVersion: '4.0.1',
    format: ['json'],
    implementationGuide: [
      'http://hl7.org/fhir/us/davinci-pas/ImplementationGuide/hl7.fhir.us.davinci-pas|2.2.1',
      'http://hl7.org/fhir/us/davinci-dtr/ImplementationGuide/hl7.fhir.us.davinci-dtr|2.2.0',
    ],
    rest: [
      {
        mode: 'server',
        security: {
          service: [
            {
              coding: [
                { system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'SMART-on-FHIR' },
              ],
            },
          ],
        },
        resource: [
          {
            type: 'Claim',
            operation: [
              operation('submit', 'http://hl7.org/fhir/us/davinci-pas/OperationDefinition/Claim-submit'),
              operation('inquire', 'http://hl7.org/fhir/us/davinci-pas/OperationDefinition/Claim-inquiry'),
            ],
          },
          {
            type: 'Questionnaire',
            operation: [
              operation(
                'questionnaire-package',
                'http://hl7.org/fhir/us/davinci-dtr/OperationDefinition/questionnaire-package',
              ),
              operation(
                'next-question',
                'http://hl7.org/fhir/us/davinci-dtr/OperationDefinition/DTR-Questionnaire-next-question',
              ),
            ],
          },
          {
            type: 'Subscription',
            extension: [
              {
                url: 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/capabilitystatement-subscriptiontopic-canonical',
                valueCanonical: 'http://hl7.org/fhir/us/davinci-pas/SubscriptionTopic/PASSubscriptionTopic',
              },
            ],
            interaction: [{ code: 'create' }, { code: 'read' }, { code: 'delete' }],
          },
        ],
        operation: [
          operation('submit-attachment', 'http://hl7.org/fhir/us/davinci-cdex/OperationDefinition/submit-attachment'),
        ],
      },
    ],
  });
