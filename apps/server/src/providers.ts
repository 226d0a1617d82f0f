import type { Lender } from '@senim/lender/lender';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { HeldSettings } from './platform/machinery.ts';
import type { Randomness } from './platform/randomness.ts';
import type { Sealing } from './platform/sealing.ts';
import type { BankFiles } from './providers/bank/bank-files.ts';
import { createIso20022Bank } from './providers/bank/iso20022-bank.ts';
import { createIso20022Files } from './providers/bank/iso20022-files.ts';
import type { PayoutBank } from './providers/bank/payout-bank.ts';
import type { Biometrics } from './providers/biometrics/biometrics.ts';
import { createFacesByPeople } from './providers/biometrics/faces-by-people.ts';
import { createRestBiometrics } from './providers/biometrics/rest-biometrics.ts';
import { createBureauByPeople, createRegisterByPeople } from './providers/bureau/bureau-by-people.ts';
import type { CreditBureau } from './providers/bureau/credit-bureau.ts';
import { createFirstCreditBureau } from './providers/bureau/first-credit-bureau.ts';
import type { StateRegister } from './providers/bureau/state-register.ts';
import { createVerificationRegister } from './providers/bureau/verification-register.ts';
import type { BusinessRegister } from './providers/business-register/business-register.ts';
import { createStatisticsRegister } from './providers/business-register/statistics-register.ts';
import type { CardAcquirer } from './providers/cards/card-acquirer.ts';
import { createHostedPageAcquirer } from './providers/cards/hosted-page-acquirer.ts';
import { createNoAcquirer } from './providers/cards/no-acquirer.ts';
import type { DocumentStore } from './providers/document-store/document-store.ts';
import { openDocumentStore } from './providers/document-store/open-document-store.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { createNoMailer } from './providers/mail/no-mailer.ts';
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts';
import { createBaseByPeople } from './providers/mobile-base/base-by-people.ts';
import { createBmgMobileBase } from './providers/mobile-base/bmg-mobile-base.ts';
import type { MobileBase } from './providers/mobile-base/mobile-base.ts';
import { createHttpPostbacks } from './providers/partners/http-postbacks.ts';
import type { PartnerNetworks } from './providers/partners/partner-networks.ts';
import { createBureauPensionBase } from './providers/pension-base/bureau-pension-base.ts';
import type { PensionBase } from './providers/pension-base/pension-base.ts';
import type { PersonRegister } from './providers/person-register/person-register.ts';
import { createStateBureauRegister } from './providers/person-register/state-bureau-register.ts';
import { createNoPushService } from './providers/push/no-push-service.ts';
import type { PushService } from './providers/push/push-service.ts';
import { createWebPushService } from './providers/push/web-push-service.ts';
import { createGatewaysInOrder } from './providers/sms/gateways-in-order.ts';
import { createMobizonGateway } from './providers/sms/mobizon.ts';
import type { SmsGateway } from './providers/sms/sms-gateway.ts';

/** The ports to all outside systems. */
export interface Providers {
  readonly sms: SmsGateway;
  readonly mailer: Mailer;
  readonly bank: PayoutBank;
  readonly bankFiles: BankFiles;
  readonly bureau: CreditBureau;
  readonly mobileBase: MobileBase;
  readonly stateRegister: StateRegister;
  readonly personRegister: PersonRegister;
  readonly pensionBase: PensionBase;
  readonly biometrics: Biometrics;
  readonly cards: CardAcquirer;
  readonly documents: DocumentStore;
  readonly partners: PartnerNetworks;
  readonly push: PushService;
  readonly businessRegister: BusinessRegister;
}

/** The addresses of outside systems: real ones from the configuration, or the stand-ins' sockets. */
export interface ProviderAddresses {
  readonly smsUrl: string;
  readonly smtpUrl: string;
  readonly bankUrl: string;
  readonly bureauUrl: string;
  readonly mobileBaseUrl: string;
  readonly stateRegisterUrl: string;
  readonly personRegisterUrl: string;
  readonly pensionBaseUrl: string;
  readonly biometricsUrl: string;
  /** The stand-in of all partner networks; empty in production, where each has an address of its own. */
  readonly partnersUrl: string;
  readonly cardUrl: string;
  /** The stand-in of a push service; empty in production, where each browser has its own. */
  readonly pushUrl: string;
  readonly businessRegisterUrl: string;
  readonly documentsUrl: string;
}

export function addressesFromConfig(config: Config): ProviderAddresses {
  return {
    smsUrl: config.SMS_URL,
    smtpUrl: config.SMTP_URL,
    bankUrl: config.BANK_URL,
    bureauUrl: config.BUREAU_URL,
    mobileBaseUrl: config.BUREAU_URL,
    stateRegisterUrl: config.BUREAU_URL,
    personRegisterUrl: config.STATE_BUREAU_URL,
    pensionBaseUrl: config.BUREAU_URL,
    biometricsUrl: config.BIOMETRICS_URL,
    partnersUrl: '',
    cardUrl: config.CARD_URL,
    pushUrl: '',
    businessRegisterUrl: config.BUSINESS_REGISTER_URL,
    documentsUrl: config.S3_URL,
  };
}

export interface ProviderParts {
  readonly config: Config;
  /** Asked for its name and account at each order: the office may set others. */
  readonly lender: Lender;
  readonly accountOn: HeldSettings['accountOn'];
  readonly addresses: ProviderAddresses;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly sealing: Sealing;
}

export function createProviders(parts: ProviderParts): Providers {
  const { config, lender, accountOn, addresses, clock, sealing } = parts;
  const payer = () => ({ name: lender.identity.legalName.ru, ...lender.identity.account });
  return {
    ...registersOf(parts),
    sms: smsOf(parts),
    mailer:
      config.MAIL === 'none'
        ? createNoMailer()
        : createSmtpMailer({ url: addresses.smtpUrl, from: lender.brand.mailFrom }),
    bank: createIso20022Bank({
      // A stand-in is the same bank wherever its socket is.
      name:
        config.BANK_URL !== '' && addresses.bankUrl === config.BANK_URL
          ? new URL(config.BANK_URL).host
          : 'stand-in',
      baseUrl: addresses.bankUrl,
      secrets: config.BANK_SECRET,
      payer,
      clock,
    }),
    bankFiles: createIso20022Files({ payer, accountOn }),
    personRegister: createStateBureauRegister({
      url: addresses.personRegisterUrl,
      userId: config.STATE_BUREAU_USER_ID,
      user: config.STATE_BUREAU_USER,
      password: config.STATE_BUREAU_PASSWORD,
    }),
    partners: createHttpPostbacks({ standInUrl: addresses.partnersUrl }),
    biometrics:
      config.BIOMETRICS === 'people'
        ? createFacesByPeople()
        : createRestBiometrics({ baseUrl: addresses.biometricsUrl, secrets: config.BIOMETRICS_SECRET }),
    cards:
      config.CARDS === 'none'
        ? createNoAcquirer()
        : createHostedPageAcquirer({ baseUrl: addresses.cardUrl, secrets: config.CARD_SECRET }),
    businessRegister: createStatisticsRegister({ baseUrl: addresses.businessRegisterUrl }),
    push: pushOf(parts),
    documents: openDocumentStore({ ...config, S3_URL: addresses.documentsUrl }, sealing),
  };
}

const pushOf = ({ config, lender, addresses }: ProviderParts): PushService =>
  config.PUSH === 'none'
    ? createNoPushService()
    : createWebPushService({
        privateKey: config.VAPID_PRIVATE_KEY,
        contactEmail: () => lender.identity.email,
        hosts: config.PUSH_HOSTS.split(',').filter(Boolean),
        standInUrl: addresses.pushUrl,
      });

/** The first gateway at its own settings, and those that stand in for it. */
function smsOf({ config, addresses }: ProviderParts): SmsGateway {
  const first = createMobizonGateway({
    baseUrl: addresses.smsUrl,
    apiKey: config.SMS_API_KEY,
    reportSecrets: config.SMS_CALLBACK_SECRET,
  });
  const further = config.SMS_FURTHER.map(({ url, apiKey, reportSecret }) =>
    createMobizonGateway({ baseUrl: url, apiKey, reportSecrets: reportSecret }),
  );
  return further.length === 0 ? first : createGatewaysInOrder([first, ...further]);
}

/** What stands behind the bureau's gateway: with its contract, or by people. */
function registersOf({
  config,
  addresses,
  randomness,
}: ProviderParts): Pick<Providers, 'bureau' | 'mobileBase' | 'stateRegister' | 'pensionBase'> {
  const login = { user: config.BUREAU_USER, password: config.BUREAU_PASSWORD };
  if (config.BUREAU === 'people')
    return {
      bureau: createBureauByPeople(),
      mobileBase: createBaseByPeople(),
      stateRegister: createRegisterByPeople(),
      // The form is not filled in by it: without an address it is never asked.
      pensionBase: createBureauPensionBase({ baseUrl: '', ...login }),
    };
  return {
    bureau: createFirstCreditBureau({ baseUrl: addresses.bureauUrl, ...login }),
    mobileBase: createBmgMobileBase({ baseUrl: addresses.mobileBaseUrl, ...login, randomness }),
    stateRegister: createVerificationRegister({ baseUrl: addresses.stateRegisterUrl, ...login }),
    pensionBase: createBureauPensionBase({ baseUrl: addresses.pensionBaseUrl, ...login }),
  };
}
