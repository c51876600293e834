import { processingError } from '@coverline/contract/wire/envelope.ts';
import { embeddedTypes } from '@coverline/domain/enums.ts';
import { notificationsOf } from '#/services/account/notifications.ts';
import type { Deps } from '#/features/deps.ts';
import { ehrOf } from '#/services/ehr/ehrOf.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { nextTokenNumber } from '#/platform/http/session/session.ts';

export const appHandlers = (deps: Deps): HandlersOf<'fetchConfig' | 'keepAlive'> => ({
  fetchConfig: async (ctx) => {
    const company = await ctx.company();
    const ehr = await ehrOf(deps, company);
    return {
      AppConfig: {
        SessionWarningTime: deps.config.sessionWarningSeconds,
        SessionResetTime: deps.config.sessionResetSeconds,
        LoginLocked: company.login_locked,
        LoginMessageSeverity: company.login_message_severity,
        LoginMessageText: company.login_message,
        EnvironmentType: deps.config.environmentType,
        UseADB2CAuthentication: company.external_sign_in,
        ValidReferralDomains: company.referral_domains,
        ProcessingErrorMessage: processingError,
        EmbeddedType: ehr?.replaces_login === true ? embeddedTypes.EHR : embeddedTypes.NotEmbedded,
        BrowserExtensions: Object.entries(deps.config.extensions).map(([key, { id, store }]) => ({
          Key: key,
          ExtensionID: id,
          StoreURL: store,
        })),
      },
      AthenaEmbeddedConfig: ehr && { AuthorizeRedirectURL: ehr.authorize_url, ClientID: ehr.client_id, ISS: ehr.iss },
      WhiteLabelConfig: whiteLabel(company),
      InsightsInstrumentationKey: deps.config.insightsKey,
    };
  },
  keepAlive: async (ctx) => {
    const n = await nextTokenNumber(deps.doors, ctx.session, deps.config.tokenSeconds);
    ctx.answer.authToken = await deps.tokens.sign({ sid: ctx.session.sid, n }, ctx.session.now);
    return { Notifications: await notificationsOf(deps, ctx.session) };
  },
});

const whiteLabel = (company: CompanyRow) => ({
  CompanyKey: company.key,
  CompanyName: company.name,
  CompanyAbbreviation: company.abbreviation,
  CompanyPhone: company.phone,
  CompanyEmail: company.email,
  EnableHelpDocuments: company.wl_flags.includes('EnableHelpDocuments'),
  FacebookURL: company.facebook_url,
  TwitterURL: company.twitter_url,
  LinkedInURL: company.linkedin_url,
  LiveChatURL: company.live_chat_url,
  SiteDomain: company.site_domain,
  PublicWebsiteURL: company.public_website_url,
  Address: company.address,
  City: company.city,
  StateID: company.state,
  Zip: company.zip,
  BrandColor: company.brand_color,
  Logo: company.logo,
  Flags: Object.fromEntries(company.wl_flags.map((flag) => [flag, true])),
});
