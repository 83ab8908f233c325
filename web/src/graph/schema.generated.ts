import type { SearchQuery } from '@delvik/schemas/values/search-query';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An ISO 8601 moment in UTC. */
  Instant: { input: string; output: string; }
  /** A whole number of up to 64 bits, as a string. */
  Int64: { input: string; output: string; }
  /** A calendar date, YYYY-MM-DD. */
  LocalDate: { input: string; output: string; }
  /** What somebody looks for, as `searchQuery` of schemas/values has it: a plain object. */
  SearchQuery: { input: object; output: SearchQuery; }
  UUID: { input: string; output: string; }
};

export type AboutAmounts = {
  __typename?: 'AboutAmounts';
  assets: Maybe<Scalars['Int64']['output']>;
  ratesFrom: Scalars['LocalDate']['output'];
  valuation: Maybe<Scalars['Int64']['output']>;
};

export type AcceptMeetingInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  meetingId: Scalars['ID']['input'];
  slot: Scalars['Instant']['input'];
  zone: Scalars['String']['input'];
};

export type AcceptUpgradeInput = {
  commandId: Scalars['UUID']['input'];
  quoteId: Scalars['ID']['input'];
};

export type AccessState =
  | 'approved'
  | 'declined'
  | 'requested'
  | 'revoked';

export type Account = {
  __typename?: 'Account';
  /** By which the profile is addressed. */
  handle: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  memberSince: Scalars['Instant']['output'];
  name: Scalars['String']['output'];
  /** Null until it is chosen. */
  role: Maybe<Role>;
  /** Whether their identity was checked, while they have a paid plan. */
  verified: Scalars['Boolean']['output'];
};

export type AddPasskeyInput = {
  /** What the device has answered, as `toJSON` of the credential gives it. */
  answer: Scalars['String']['input'];
  commandId: Scalars['UUID']['input'];
  name: Scalars['String']['input'];
};

export type AddProfileFileInput = {
  commandId: Scalars['UUID']['input'];
  kind: ProfileFileKind;
  name: Scalars['String']['input'];
  receipt: Scalars['String']['input'];
};

export type AgreeDealInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  dealId: Scalars['ID']['input'];
  party?: InputMaybe<Scalars['String']['input']>;
  termsHash: Scalars['String']['input'];
};

/** Language is the one in which the text was read. */
export type AgreementInput = {
  language: Language;
  textVersion: Scalars['String']['input'];
};

export type AmountFacet = {
  __typename?: 'AmountFacet';
  notStated: Scalars['Int']['output'];
  steps: Array<AmountStep>;
};

/** Minor units, bounds inclusive. `notStated` adds the pitches that say nothing of it. */
export type AmountRange = {
  from?: InputMaybe<Scalars['Int64']['input']>;
  notStated?: InputMaybe<Scalars['Boolean']['input']>;
  to?: InputMaybe<Scalars['Int64']['input']>;
};

/** From an amount on, in minor units of the query's currency, to the next step. */
export type AmountStep = {
  __typename?: 'AmountStep';
  count: Scalars['Int']['output'];
  from: Scalars['Int64']['output'];
};

export type ApprovePitchInput = {
  checked: Array<ReviewCheck>;
  commandId: Scalars['UUID']['input'];
  pitchId: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
};

/** A file that came with a message. Where it is read depends on who asks. */
export type Attachment = {
  __typename?: 'Attachment';
  name: Scalars['String']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
  /** As `image/png`. */
  type: Scalars['String']['output'];
};

/** By the receipt of its upload to `/users/<caller>/attachments/`. */
export type AttachmentInput = {
  name?: InputMaybe<Scalars['String']['input']>;
  receipt: Scalars['String']['input'];
};

/** What is shown now and was not checked. */
export type BadgeLoss =
  | 'name'
  | 'photo';

/** Whoever has no password has signed in within the last 15 minutes instead. */
export type BeginPasskeyInput = {
  commandId: Scalars['UUID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};

export type BeginPasskeyPayload = {
  __typename?: 'BeginPasskeyPayload';
  /** As `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
  options: Scalars['String']['output'];
};

/** Whoever has no password has signed in within the last 15 minutes instead. */
export type BeginSecondFactorInput = {
  commandId: Scalars['UUID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};

export type BeginSecondFactorPayload = {
  __typename?: 'BeginSecondFactorPayload';
  /** In base32, for whoever types it. */
  secret: Scalars['String']['output'];
  /** Which an app opens. */
  uri: Scalars['String']['output'];
};

/** Who of two does not want to hear of the other. */
export type Blocking =
  | 'byThem'
  | 'byYou'
  | 'none';

export type BookLine = {
  __typename?: 'BookLine';
  amount: Money;
  side: BookSide;
};

/** Where money is in the books. */
export type BookSide =
  | 'climateCost'
  | 'climateDebt'
  | 'provider'
  | 'revenue'
  | 'vat';

/**
 * One entry of the books, whose lines add up to nothing; `number` is the invoice's. A credit note has no lines: it says on paper
 * what a refund has moved.
 */
export type Booking = {
  __typename?: 'Booking';
  at: Scalars['Instant']['output'];
  creditNote: Maybe<CreditNote>;
  id: Scalars['String']['output'];
  kind: BookingKind;
  lines: Array<BookLine>;
  number: Scalars['String']['output'];
};

export type BookingKind =
  | 'creditNote'
  | 'paid'
  | 'refunded';

/** A saved pitch keeps its row when the pitch is under review, done or removed. */
export type Bookmark = {
  __typename?: 'Bookmark';
  companyName: Scalars['String']['output'];
  pitch: Maybe<Pitch>;
  pitchId: Scalars['ID']['output'];
  state: PitchState;
};

export type BookmarkChange = {
  __typename?: 'BookmarkChange';
  at: Scalars['Instant']['output'];
  bookmark: Bookmark;
  /** How its figures differ since then, or since it was saved. */
  figures: Array<FigureChange>;
};

export type BookmarkChanges = {
  __typename?: 'BookmarkChanges';
  /** Those after `since`; 0 without it. */
  newCount: Scalars['Int']['output'];
  nodes: Array<BookmarkChange>;
};

export type BookmarkConnection = {
  __typename?: 'BookmarkConnection';
  edges: Array<BookmarkEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type BookmarkEdge = {
  __typename?: 'BookmarkEdge';
  cursor: Scalars['String']['output'];
  node: Bookmark;
  savedAt: Scalars['Instant']['output'];
};

export type Books = {
  __typename?: 'Books';
  bookings: Array<Booking>;
  /** The account's. */
  handle: Scalars['String']['output'];
  /** The last one first, as all lists of it. */
  invoices: Array<BooksInvoice>;
  records: Array<DeskRecord>;
  standing: Standing;
};

/** `given` went back or is on its way; `left` is the rest. */
export type BooksInvoice = {
  __typename?: 'BooksInvoice';
  given: Money;
  invoice: Invoice;
  left: Money;
};

export type BooksPayload = {
  __typename?: 'BooksPayload';
  books: Books;
};

/** Which rule was broken. */
export type Breach =
  | 'falseStatements'
  | 'fraud'
  | 'harassment'
  | 'inappropriateContent'
  | 'spam'
  | 'unlawful';

/** What somebody would put into one deal, in whole units. */
export type Budget = {
  __typename?: 'Budget';
  currency: Currency;
  least: Scalars['Int']['output'];
  most: Scalars['Int']['output'];
};

export type BudgetInput = {
  currency: Currency;
  least: Scalars['Int']['input'];
  most: Scalars['Int']['input'];
};

export type CancelVerificationInput = {
  commandId: Scalars['UUID']['input'];
};

export type Card = {
  __typename?: 'Card';
  brand: Scalars['String']['output'];
  expiryMonth: Scalars['Int']['output'];
  expiryYear: Scalars['Int']['output'];
  last4: Scalars['String']['output'];
};

export type ChangeLanguageInput = {
  commandId: Scalars['UUID']['input'];
  language: Language;
};

export type ChangeNetworkVisibilityInput = {
  commandId: Scalars['UUID']['input'];
  inNetwork: Scalars['Boolean']['input'];
};

export type ChangePasswordInput = {
  commandId: Scalars['UUID']['input'];
  newPassword: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type ChangePasswordPayload = {
  __typename?: 'ChangePasswordPayload';
  changed: Scalars['Boolean']['output'];
};

/** The receipt of an upload. */
export type ChangePhotoInput = {
  commandId: Scalars['UUID']['input'];
  receipt: Scalars['String']['input'];
};

export type ChangeProfileInput = {
  activeSince?: InputMaybe<Scalars['Int']['input']>;
  biography?: InputMaybe<Scalars['String']['input']>;
  budget?: InputMaybe<BudgetInput>;
  city?: InputMaybe<Scalars['String']['input']>;
  commandId: Scalars['UUID']['input'];
  companiesRun?: InputMaybe<Scalars['Int']['input']>;
  hideEmail?: InputMaybe<Scalars['Boolean']['input']>;
  hoursOffered?: InputMaybe<Scalars['Int']['input']>;
  interests?: InputMaybe<Array<Industry>>;
  job?: InputMaybe<Scalars['String']['input']>;
  links?: InputMaybe<Array<Scalars['String']['input']>>;
  phone?: InputMaybe<Scalars['String']['input']>;
  rolesOffered?: InputMaybe<Array<CoOwnerRole>>;
  skills?: InputMaybe<Array<Skill>>;
  username?: InputMaybe<Scalars['String']['input']>;
};

export type ChangeRegionInput = {
  commandId: Scalars['UUID']['input'];
  market: Market;
};

export type ChangeRoleInput = {
  commandId: Scalars['UUID']['input'];
  handle: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  reason: StaffReason;
  role: Role;
};

export type ChangeSavedSearchInput = {
  alert?: InputMaybe<SearchAlert>;
  commandId: Scalars['UUID']['input'];
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  query?: InputMaybe<Scalars['SearchQuery']['input']>;
};

/** `amount` is what is left after `discount`, which a reward brings. */
export type Charge = {
  __typename?: 'Charge';
  amount: Money;
  at: Scalars['Instant']['output'];
  discount: Maybe<Money>;
  plan: PaidPlan;
};

export type CheckFailure =
  | 'abandoned'
  | 'consentDeclined'
  | 'countryNotSupported'
  | 'deviceNotSupported'
  | 'documentExpired'
  | 'documentTypeNotSupported'
  | 'documentUnreadable'
  | 'documentWithoutPhoto'
  | 'faceMismatch'
  | 'nameDiffers'
  | 'other'
  | 'selfieManipulated'
  | 'selfieUnreadable'
  | 'tooYoung';

export type CheckPage = {
  __typename?: 'CheckPage';
  /** That the provider will not answer: the check may be started again. */
  failed: Scalars['Boolean']['output'];
  /** Null until the provider has answered. */
  url: Maybe<Scalars['String']['output']>;
};

/**
 * `open` while there is a page at the provider that waits for its owner, `submitted` while the provider is at it. After
 * `failed` another check may be started; `verified` lasts until another name or picture is shown.
 */
export type CheckState =
  | 'failed'
  | 'none'
  | 'open'
  | 'submitted'
  | 'verified';

/** Its `url` is null until the provider has answered. */
export type Checkout = {
  __typename?: 'Checkout';
  /** By a reward; null without one. */
  discount: Maybe<Money>;
  expiresAt: Maybe<Scalars['Instant']['output']>;
  /** Null while it goes on. */
  failure: Maybe<CheckoutFailure>;
  id: Scalars['ID']['output'];
  plan: PaidPlan;
  price: Money;
  url: Maybe<Scalars['String']['output']>;
};

/** `refused` by the provider; `vatNumber` when it refuses that alone; `active` when there was a membership already. */
export type CheckoutFailure =
  | 'active'
  | 'expired'
  | 'refused'
  | 'vatNumber';

/** `price` less `discount` is `due`, `vat` a part of that. */
export type CheckoutQuote = {
  __typename?: 'CheckoutQuote';
  code: Maybe<Scalars['String']['output']>;
  discount: Money;
  due: Money;
  price: Money;
  vat: Money;
};

export type ChooseRoleInput = {
  commandId: Scalars['UUID']['input'];
  role: Role;
};

/** Without VAT. `contribution` is 1 % of what is left of `paid`, worked out for each invoice. */
export type ClimateMonth = {
  __typename?: 'ClimateMonth';
  contribution: Money;
  currency: Currency;
  /** YYYY-MM, by UTC. */
  month: Scalars['String']['output'];
  paid: Money;
  refunded: Money;
};

export type CloseAccountByProviderInput = {
  commandId: Scalars['UUID']['input'];
  ticket: Scalars['String']['input'];
};

export type CloseAccountInput = {
  commandId: Scalars['UUID']['input'];
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type CloseAccountPayload = {
  __typename?: 'CloseAccountPayload';
  until: Scalars['Instant']['output'];
};

export type ClosedDeal = {
  __typename?: 'ClosedDeal';
  confirmedAt: Scalars['Instant']['output'];
  conversationId: Scalars['ID']['output'];
  /** Null until it is made, a moment after the deal is. */
  hash: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
};

/** Nobody else sees the account, and it is erased at that moment unless it is kept. */
export type Closing = {
  __typename?: 'Closing';
  until: Scalars['Instant']['output'];
};

export type CoOwnerRole =
  | 'board'
  | 'fullTime'
  | 'partTime'
  | 'silent';

export type CommandInput = {
  commandId: Scalars['UUID']['input'];
};

export type Company = {
  __typename?: 'Company';
  name: Scalars['String']['output'];
  vatNumber: Scalars['String']['output'];
};

export type CompanyInput = {
  name: Scalars['String']['input'];
  vatNumber: Scalars['String']['input'];
};

export type CompanyType =
  | 'economicAssociation'
  | 'generalPartnership'
  | 'limitedCompany'
  | 'limitedPartnership'
  | 'soleProprietorship';

export type ComparedFigure =
  | 'assets'
  | 'equityOffered'
  | 'valuation';

export type ConfirmEmailInput = {
  commandId: Scalars['UUID']['input'];
  token: Scalars['String']['input'];
};

export type ConfirmEmailPayload = {
  __typename?: 'ConfirmEmailPayload';
  confirmed: Scalars['Boolean']['output'];
  position: Position;
};

/** A report as staff see it, with its evidence alone. */
export type ContactReport = {
  __typename?: 'ContactReport';
  claimedBy: Maybe<Account>;
  claimedByMe: Scalars['Boolean']['output'];
  claimedUntil: Maybe<Scalars['Instant']['output']>;
  decidedAt: Maybe<Scalars['Instant']['output']>;
  dueAt: Scalars['Instant']['output'];
  /** Of the same person, by whomever; the last ones first. */
  earlier: Array<EarlierReport>;
  evidence: Array<Message>;
  id: Scalars['ID']['output'];
  /** Counts the reports of this person by this one. */
  number: Scalars['Int']['output'];
  overdue: Scalars['Boolean']['output'];
  /** Whether the caller is one of the two, who decides nothing here. */
  own: Scalars['Boolean']['output'];
  reason: ReportReason;
  reported: Account;
  reportedAt: Scalars['Instant']['output'];
  reporter: Account;
  /** What they are under now. */
  sanction: Maybe<Sanction>;
  state: ReportState;
  /** Null when there are none, or who has written them is gone. */
  words: Maybe<Scalars['String']['output']>;
};

export type ContactReportConnection = {
  __typename?: 'ContactReportConnection';
  edges: Array<ContactReportEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ContactReportEdge = {
  __typename?: 'ContactReportEdge';
  cursor: Scalars['String']['output'];
  node: ContactReport;
};

export type ContactReportInput = {
  commandId: Scalars['UUID']['input'];
  reportId: Scalars['ID']['input'];
};

export type ContactReportPayload = {
  __typename?: 'ContactReportPayload';
  report: ContactReport;
};

export type Conversation = {
  __typename?: 'Conversation';
  /** What the talk is about; null when it is about nothing in particular, or the pitch is not shown any more. */
  about: Maybe<Pitch>;
  /** Whether the caller has ever written; until then links in what they receive do nothing. */
  answered: Scalars['Boolean']['output'];
  /** Those that carry files, in their order, 200 at most: the last ones, or before a page. */
  attached: MessagePage;
  blocking: Blocking;
  /** The caller's deals that were closed, the last one first; 10 at most. */
  closedDeals: Array<ClosedDeal>;
  /** The last one that was proposed; null without one. */
  deal: Maybe<Deal>;
  id: Scalars['ID']['output'];
  /** Of the pitch that is talked about; null while nothing was told of it. */
  interest: Maybe<Interest>;
  /** What one of the two has told the other of their pitches, the last change last. */
  interests: Array<Interest>;
  /** Null without one, and after the caller has hidden it. In a list its `body` may end after 160 characters. */
  lastMessage: Maybe<Message>;
  /** The number of its last message; 0 without one. */
  lastSeq: Scalars['Int']['output'];
  /** Those that wait for an answer or are to come, and what became of the last ones; 30 at most, the last changed one last. */
  meetings: Array<Meeting>;
  /** In their order, 200 at most: the last ones, before a page, or the first ones after a number. */
  messages: MessagePage;
  /** Null once they are gone. */
  other: Maybe<Account>;
  /** Where the other one was when they last proposed or accepted a time, by its IANA zone; null before. */
  otherZone: Maybe<Scalars['String']['output']>;
  /** How far the other one has read. */
  readByOther: Scalars['Int']['output'];
  /** When staff have read it, and why; told once what they read it for is decided. */
  readByStaff: Array<StaffRead>;
  /** How far the caller has read. */
  readSeq: Scalars['Int']['output'];
  /** The caller's last one of the other; nobody sees one of themselves. */
  report: Maybe<OwnReport>;
  unread: Scalars['Int']['output'];
};


export type ConversationAttachedArgs = {
  before?: InputMaybe<Scalars['String']['input']>;
  last?: Scalars['Int']['input'];
};


export type ConversationMessagesArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

export type ConversationConnection = {
  __typename?: 'ConversationConnection';
  edges: Array<ConversationEdge>;
  pageInfo: PageInfo;
};

export type ConversationEdge = {
  __typename?: 'ConversationEdge';
  cursor: Scalars['String']['output'];
  node: Conversation;
};

export type ConversationInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
};

export type ConversationPayload = {
  __typename?: 'ConversationPayload';
  conversation: Conversation;
};

export type CountyCount = {
  __typename?: 'CountyCount';
  count: Scalars['Int']['output'];
  county: Scalars['String']['output'];
};

/** What the provider has drawn up of money that went back; `amount` includes VAT. */
export type CreditNote = {
  __typename?: 'CreditNote';
  amount: Money;
  at: Scalars['Instant']['output'];
  id: Scalars['ID']['output'];
  number: Scalars['String']['output'];
  pdf: Maybe<Scalars['String']['output']>;
};

export type Currency =
  | 'DKK'
  | 'EUR'
  | 'GBP'
  | 'NOK'
  | 'SEK';

/** Being made as long as it has neither a size nor a failure. */
export type DataExport = {
  __typename?: 'DataExport';
  /** When the next may be asked for; null when at once. */
  againAt: Maybe<Scalars['Instant']['output']>;
  failure: Maybe<DataExportFailure>;
  /** How many services have told what they hold, of how many. */
  partsMade: Scalars['Int']['output'];
  partsWanted: Scalars['Int']['output'];
  requestedAt: Scalars['Instant']['output'];
  /** In bytes; null before it is ready. */
  size: Maybe<Scalars['Int']['output']>;
  /** Until when it may be downloaded; null before it is ready. */
  until: Maybe<Scalars['Instant']['output']>;
};

export type DataExportFailure =
  | 'overdue'
  | 'tooLarge';

export type DataExportPayload = {
  __typename?: 'DataExportPayload';
  dataExport: Maybe<DataExport>;
  position: Position;
};

export type Deal = {
  __typename?: 'Deal';
  /** In minor units of `currency`; null when it is left open. */
  amount: Maybe<Scalars['Int64']['output']>;
  changedAt: Scalars['Instant']['output'];
  /** Null once who has proposed it is gone. */
  currency: Maybe<Currency>;
  expiresAt: Scalars['Instant']['output'];
  id: Scalars['ID']['output'];
  /** Whether the caller has proposed it. */
  own: Scalars['Boolean']['output'];
  pitch: Maybe<Pitch>;
  /** In 0.01 %; null when it is left open. */
  share: Maybe<Scalars['Int']['output']>;
  state: DealState;
  /** SHA-256 of the terms. */
  termsHash: Scalars['String']['output'];
};

export type DealInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  dealId: Scalars['ID']['input'];
};

export type DealProof = {
  __typename?: 'DealProof';
  confirmedAt: Scalars['Instant']['output'];
  /** When the first of the two was erased, with what they had agreed on; null while both are there. */
  erasedAt: Maybe<Scalars['Instant']['output']>;
  hash: Scalars['String']['output'];
};

/** What becomes of a proposal; the pitch decides between those who have agreed. */
export type DealState =
  | 'agreed'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'overtaken'
  | 'proposed'
  | 'withdrawn';

export type DeclarationEnd =
  | 'expired'
  | 'neither'
  | 'unneeded'
  | 'withdrawn';

export type DeclarationReason =
  | 'angelNetwork'
  | 'directorship'
  | 'financeProfession'
  | 'income'
  | 'netAssets'
  | 'unlistedInvestments';

export type DeclineInvestorStatementsInput = {
  commandId: Scalars['UUID']['input'];
  textVersion: Scalars['String']['input'];
};

export type DeleteSavedSearchInput = {
  commandId: Scalars['UUID']['input'];
  id: Scalars['ID']['input'];
};

export type DeleteSavedSearchPayload = {
  __typename?: 'DeleteSavedSearchPayload';
  id: Scalars['ID']['output'];
  position: Position;
};

/** Of the assistant. From `againAt` on the caller may ask again. */
export type DemoRequest = {
  __typename?: 'DemoRequest';
  againAt: Scalars['Instant']['output'];
  requestedAt: Scalars['Instant']['output'];
  times: DemoTimes;
};

export type DemoRequestPayload = {
  __typename?: 'DemoRequestPayload';
  request: DemoRequest;
};

/** When a demo suits, on working days. */
export type DemoTimes =
  | 'afternoon'
  | 'any'
  | 'morning';

/** What staff do at the desk of billing. */
export type DeskAct =
  | 'lookUp'
  | 'refund'
  | 'resend'
  | 'retry';

export type DeskRecord = {
  __typename?: 'DeskRecord';
  act: DeskAct;
  at: Scalars['Instant']['output'];
  /** Null of who is gone. */
  by: Maybe<Account>;
  id: Scalars['String']['output'];
  note: Maybe<Scalars['String']['output']>;
  /** Of the invoice. */
  number: Maybe<Scalars['String']['output']>;
  /** Null of a refund, which has a reason of its own, and of what needs none. */
  reason: Maybe<StaffReason>;
  refund: Maybe<DeskRefund>;
};

export type DeskRefund = {
  __typename?: 'DeskRefund';
  amount: Money;
  creditNote: Maybe<CreditNote>;
  reason: RefundReason;
  state: RefundState;
};

export type DiscardDraftInput = {
  commandId: Scalars['UUID']['input'];
  draftId: Scalars['ID']['input'];
};

export type DiscardDraftPayload = {
  __typename?: 'DiscardDraftPayload';
  discarded: Scalars['Boolean']['output'];
};

export type DismissContactReportInput = {
  commandId: Scalars['UUID']['input'];
  number: Scalars['Int']['input'];
  reason: Dismissal;
  reportId: Scalars['ID']['input'];
  statement?: InputMaybe<Scalars['String']['input']>;
};

/** Why nothing follows from a report. */
export type Dismissal =
  | 'betweenTheTwo'
  | 'misuse'
  | 'noBreach'
  | 'notShown';

export type Divergence = {
  __typename?: 'Divergence';
  foundAt: Scalars['Instant']['output'];
  handle: Maybe<Scalars['String']['output']>;
  kind: Scalars['String']['output'];
  subject: Scalars['String']['output'];
};

/** How somebody stands to a document, be it of a pitch or of a profile. */
export type DocumentAccess = {
  __typename?: 'DocumentAccess';
  /** The text of the agreement that the caller has accepted with the request. */
  acceptedVersion: Maybe<Scalars['String']['output']>;
  answeredAt: Maybe<Scalars['Instant']['output']>;
  /** Before then, who was refused does not ask again. */
  askAgainAt: Maybe<Scalars['Instant']['output']>;
  askedAt: Maybe<Scalars['Instant']['output']>;
  condition: FileCondition;
  /** Of the caller's request; null when they have not asked. */
  state: Maybe<AccessState>;
};

export type DocumentAnswerInput = {
  commandId: Scalars['UUID']['input'];
  pitchId: Scalars['ID']['input'];
  readerId: Scalars['ID']['input'];
};

export type DocumentAnswerPayload = {
  __typename?: 'DocumentAnswerPayload';
  position: Position;
  request: Maybe<DocumentRequest>;
};

export type DocumentRequest = {
  __typename?: 'DocumentRequest';
  acceptedAt: Maybe<Scalars['Instant']['output']>;
  /** The text of the agreement that they have accepted, and when. */
  acceptedVersion: Maybe<Scalars['String']['output']>;
  answeredAt: Maybe<Scalars['Instant']['output']>;
  askedAt: Scalars['Instant']['output'];
  /** Within a year. */
  lastOpenedAt: Maybe<Scalars['Instant']['output']>;
  reader: Maybe<Account>;
  state: AccessState;
  /** On how many occasions within a year. */
  timesOpened: Scalars['Int']['output'];
};

export type DocumentRequestConnection = {
  __typename?: 'DocumentRequestConnection';
  edges: Array<DocumentRequestEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type DocumentRequestEdge = {
  __typename?: 'DocumentRequestEdge';
  cursor: Scalars['String']['output'];
  node: DocumentRequest;
};

/** What one reader has opened on one day (UTC). */
export type DocumentVisit = {
  __typename?: 'DocumentVisit';
  /** Null for one that is there no more. */
  documentName: Maybe<Scalars['String']['output']>;
  /** The last time. */
  openedAt: Scalars['Instant']['output'];
  reader: Maybe<Account>;
  times: Scalars['Int']['output'];
};

export type DocumentVisitConnection = {
  __typename?: 'DocumentVisitConnection';
  edges: Array<DocumentVisitEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type DocumentVisitEdge = {
  __typename?: 'DocumentVisitEdge';
  cursor: Scalars['String']['output'];
  node: DocumentVisit;
};

export type Download = {
  __typename?: 'Download';
  id: Scalars['ID']['output'];
  kind: DownloadKind;
  /** Of what it is made of, in percent. */
  progress: Scalars['Int']['output'];
  /** Bytes; null before it is ready. */
  size: Maybe<Scalars['Int64']['output']>;
  state: DownloadState;
  /** When it is removed. */
  until: Scalars['Instant']['output'];
};

/** What is made for one of the two: the receipt of a deal, or everything that was written. */
export type DownloadKind =
  | 'history'
  | 'receipt';

export type DownloadPayload = {
  __typename?: 'DownloadPayload';
  download: Download;
};

/** It fails when it could not be made for some time; another one can be asked for. */
export type DownloadState =
  | 'failed'
  | 'making'
  | 'ready';

export type Draft = {
  __typename?: 'Draft';
  /** The published or returned revision that this draft edits. */
  basedOn: Maybe<Scalars['Int']['output']>;
  /** Fields as the author left them, also while they are incomplete. */
  content: DraftContent;
  /** Under which others read its document once it is published. */
  documentCondition: FileCondition;
  /** When a review would be due if it were submitted now. */
  dueIfSubmittedNow: Scalars['Instant']['output'];
  /** The submission that this draft edits, and what became of it; null for a new pitch. */
  edits: Maybe<EditedSubmission>;
  /** Also the id of the pitch that it becomes. */
  id: Scalars['ID']['output'];
  /** What still keeps it from being submitted. */
  problems: Array<FieldProblem>;
  savedAt: Scalars['Instant']['output'];
  version: Scalars['Int']['output'];
};

export type DraftContent = {
  __typename?: 'DraftContent';
  address: Maybe<Scalars['String']['output']>;
  assets: Maybe<Scalars['Int64']['output']>;
  city: Maybe<Scalars['String']['output']>;
  companyName: Maybe<Scalars['String']['output']>;
  companyType: Maybe<CompanyType>;
  county: Maybe<Scalars['String']['output']>;
  currency: Maybe<Currency>;
  document: Maybe<DraftDocument>;
  employees: Maybe<Scalars['Int']['output']>;
  equityOffered: Maybe<Scalars['Int']['output']>;
  fewestHours: Maybe<Scalars['Int']['output']>;
  fundingRound: Maybe<FundingRound>;
  industry: Maybe<Industry>;
  lang: Language;
  largestTicket: Maybe<Scalars['Int64']['output']>;
  logo: Maybe<DraftLogo>;
  market: Market;
  mostHours: Maybe<Scalars['Int']['output']>;
  organisationNumber: Maybe<Scalars['String']['output']>;
  phase: Maybe<Phase>;
  phone: Maybe<Scalars['String']['output']>;
  remainingShare: Maybe<Scalars['Int']['output']>;
  revenue: Maybe<Scalars['Int64']['output']>;
  rolesSought: Array<CoOwnerRole>;
  skills: Array<Skill>;
  smallestTicket: Maybe<Scalars['Int64']['output']>;
  startDate: Maybe<Scalars['LocalDate']['output']>;
  text: Maybe<Scalars['String']['output']>;
  valuation: Maybe<Scalars['Int64']['output']>;
  video: Maybe<Scalars['String']['output']>;
  website: Maybe<Scalars['String']['output']>;
};

export type DraftContentInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  assets?: InputMaybe<Scalars['Int64']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  companyName?: InputMaybe<Scalars['String']['input']>;
  companyType?: InputMaybe<CompanyType>;
  county?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Currency>;
  /** The receipt of the upload; null removes the document. */
  document?: InputMaybe<Scalars['String']['input']>;
  /** Name of the file that was uploaded, which its readers see. */
  documentName?: InputMaybe<Scalars['String']['input']>;
  employees?: InputMaybe<Scalars['Int']['input']>;
  equityOffered?: InputMaybe<Scalars['Int']['input']>;
  fewestHours?: InputMaybe<Scalars['Int']['input']>;
  fundingRound?: InputMaybe<FundingRound>;
  industry?: InputMaybe<Industry>;
  lang: Language;
  largestTicket?: InputMaybe<Scalars['Int64']['input']>;
  /** The receipt of the upload; null removes the logo. */
  logo?: InputMaybe<Scalars['String']['input']>;
  /** Name of the file that was uploaded, which only its author reads. */
  logoName?: InputMaybe<Scalars['String']['input']>;
  market: Market;
  mostHours?: InputMaybe<Scalars['Int']['input']>;
  organisationNumber?: InputMaybe<Scalars['String']['input']>;
  phase?: InputMaybe<Phase>;
  phone?: InputMaybe<Scalars['String']['input']>;
  remainingShare?: InputMaybe<Scalars['Int']['input']>;
  revenue?: InputMaybe<Scalars['Int64']['input']>;
  rolesSought?: InputMaybe<Array<CoOwnerRole>>;
  skills?: InputMaybe<Array<Skill>>;
  smallestTicket?: InputMaybe<Scalars['Int64']['input']>;
  startDate?: InputMaybe<Scalars['LocalDate']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
  valuation?: InputMaybe<Scalars['Int64']['input']>;
  video?: InputMaybe<Scalars['String']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
};

export type DraftDocument = {
  __typename?: 'DraftDocument';
  /** Another one where other bytes were uploaded. */
  generation: Scalars['String']['output'];
  name: Scalars['String']['output'];
  receipt: Scalars['String']['output'];
  size: Scalars['Int']['output'];
  /** Where its author deletes it once the draft does not name it any more; null when a submission names it. */
  storedAt: Maybe<Scalars['String']['output']>;
};

export type DraftLogo = {
  __typename?: 'DraftLogo';
  /** Name of the author's file; null where nobody knows it any more. */
  name: Maybe<Scalars['String']['output']>;
  receipt: Scalars['String']['output'];
  size: Maybe<Scalars['Int']['output']>;
  url: Scalars['String']['output'];
};

export type DraftPayload = {
  __typename?: 'DraftPayload';
  draft: Draft;
};

export type EarlierReason = {
  __typename?: 'EarlierReason';
  /** Of the fields that the reason is about, those that read otherwise now. */
  changed: Array<Scalars['String']['output']>;
  code: ReviewReason;
  field: Maybe<Scalars['String']['output']>;
};

export type EarlierReport = {
  __typename?: 'EarlierReport';
  action: Maybe<ReportAction>;
  breach: Maybe<Breach>;
  dismissal: Maybe<Dismissal>;
  reason: ReportReason;
  reportedAt: Scalars['Instant']['output'];
  state: ReportState;
  until: Maybe<Scalars['Instant']['output']>;
};

export type EarlierReview = {
  __typename?: 'EarlierReview';
  decidedAt: Scalars['Instant']['output'];
  note: Maybe<Scalars['String']['output']>;
  reasons: Array<EarlierReason>;
  revision: Scalars['Int']['output'];
  state: PitchState;
  submittedAt: Scalars['Instant']['output'];
};

export type EditedSubmission = {
  __typename?: 'EditedSubmission';
  content: DraftContent;
  review: PitchReview;
  state: PitchState;
};

export type EmailChange = {
  __typename?: 'EmailChange';
  email: Scalars['String']['output'];
  expiresAt: Scalars['Instant']['output'];
};

export type EndSessionInput = {
  commandId: Scalars['UUID']['input'];
  sessionId: Scalars['ID']['input'];
};

export type EraseAccountInput = {
  check: IdentityCheck;
  commandId: Scalars['UUID']['input'];
  handle: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  reason: StaffReason;
};

export type ExchangeRate = {
  __typename?: 'ExchangeRate';
  amount: Scalars['Float']['output'];
  currency: Currency;
};

export type ExchangeRates = {
  __typename?: 'ExchangeRates';
  from: Scalars['LocalDate']['output'];
  perEuro: Array<ExchangeRate>;
};

export type FacetCount = {
  __typename?: 'FacetCount';
  count: Scalars['Int']['output'];
  value: Scalars['String']['output'];
};

export type FieldProblem = {
  __typename?: 'FieldProblem';
  code: Scalars['String']['output'];
  path: Scalars['String']['output'];
};

/** Amounts in minor units of the pitch's currency, a share in 0.01 %. */
export type FigureChange = {
  __typename?: 'FigureChange';
  after: Maybe<Scalars['Int64']['output']>;
  before: Maybe<Scalars['Int64']['output']>;
  field: ComparedFigure;
};

export type FileCondition =
  | 'onRequest'
  | 'onRequestAfterAgreement'
  | 'open';

export type FundingRound =
  | 'later'
  | 'loan'
  | 'none'
  | 'seed'
  | 'seriesA';

/** How staff made sure that it is the owner who asks. */
export type IdentityCheck =
  | 'calledBack'
  | 'documentSeen'
  | 'mailFromAddress';

export type InboxChange = {
  __typename?: 'InboxChange';
  /** Null when it may be any of them. */
  conversationId: Maybe<Scalars['ID']['output']>;
  position: Maybe<Position>;
};

export type Industry =
  | 'beauty'
  | 'construction'
  | 'consultingRecruitment'
  | 'dataIt'
  | 'designMedia'
  | 'entertainment'
  | 'financeLaw'
  | 'groceriesStores'
  | 'health'
  | 'hotelRestaurant'
  | 'other'
  | 'salesMarketing'
  | 'security'
  | 'serviceCleaning'
  | 'socialEducation'
  | 'transportLogistics';

export type IndustryCount = {
  __typename?: 'IndustryCount';
  count: Scalars['Int']['output'];
  industry: Industry;
};

/** With neither a level nor reasons, whoever told it has taken it back. */
export type Interest = {
  __typename?: 'Interest';
  changedAt: Scalars['Instant']['output'];
  level: Maybe<InterestLevel>;
  /** Whether the caller has told it. */
  own: Scalars['Boolean']['output'];
  /** None unless they have passed. */
  passReasons: Array<PassReason>;
  /** Null when it is not shown any more. */
  pitch: Maybe<Pitch>;
};

/** How far somebody is with a pitch that is talked about; it binds nobody. */
export type InterestLevel =
  | 'committed'
  | 'considering'
  | 'observing';

export type InvestorAnswer =
  | 'highNetWorth'
  | 'neither'
  | 'sophisticated';

/** What an investor in the United Kingdom has answered last; all null before. */
export type InvestorDeclaration = {
  __typename?: 'InvestorDeclaration';
  answer: Maybe<InvestorAnswer>;
  answeredAt: Maybe<Scalars['Instant']['output']>;
  endedAt: Maybe<Scalars['Instant']['output']>;
  endedBy: Maybe<DeclarationEnd>;
  reason: Maybe<DeclarationReason>;
  signature: Maybe<Scalars['String']['output']>;
  /** Of the words that were signed. */
  textVersion: Maybe<Scalars['String']['output']>;
  /** Until when it holds; null when it does not. */
  until: Maybe<Scalars['Instant']['output']>;
};

export type InvestorDeclarationPayload = {
  __typename?: 'InvestorDeclarationPayload';
  declaration: InvestorDeclaration;
  position: Position;
};

export type Invoice = {
  __typename?: 'Invoice';
  at: Scalars['Instant']['output'];
  /** What was taken back of it on paper, the first one first. */
  creditNotes: Array<CreditNote>;
  gross: Money;
  id: Scalars['ID']['output'];
  net: Money;
  number: Scalars['String']['output'];
  /** Its page at the provider. */
  page: Maybe<Scalars['String']['output']>;
  pdf: Maybe<Scalars['String']['output']>;
  period: Period;
  plan: PaidPlan;
  reason: InvoiceReason;
  /** Of `gross`. */
  refunded: Money;
  state: InvoiceState;
  vat: Money;
  /** In hundredths of a percent. */
  vatRate: Scalars['Int']['output'];
};

export type InvoiceConnection = {
  __typename?: 'InvoiceConnection';
  edges: Array<InvoiceEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type InvoiceEdge = {
  __typename?: 'InvoiceEdge';
  cursor: Scalars['String']['output'];
  node: Invoice;
};

export type InvoiceReason =
  | 'purchase'
  | 'renewal'
  | 'upgrade';

export type InvoiceState =
  | 'paid'
  | 'partlyRefunded'
  | 'refunded';

export type Language =
  | 'da'
  | 'en_GB'
  | 'fi'
  | 'no'
  | 'sv';

/** The password is asked for unless it was given on the way here, or there is none. */
export type LinkProviderInput = {
  commandId: Scalars['UUID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
  ticket: Scalars['String']['input'];
};

export type LinkedProvider = {
  __typename?: 'LinkedProvider';
  provider: SocialProvider;
  since: Scalars['Instant']['output'];
};

export type LookUpAccountInput = {
  commandId: Scalars['UUID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  reason: StaffReason;
  /** A whole e-mail address, or a handle. */
  wanted: Scalars['String']['input'];
};

export type LookUpBooksInput = {
  commandId: Scalars['UUID']['input'];
  handle: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  reason: StaffReason;
};

export type MarkReadInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  seq: Scalars['Int']['input'];
};

export type Market =
  | 'DK'
  | 'FI'
  | 'GB'
  | 'NO'
  | 'SE';

export type MarketCount = {
  __typename?: 'MarketCount';
  count: Scalars['Int']['output'];
  /** Those with an open pitch, the most first. */
  counties: Array<CountyCount>;
  industries: Array<IndustryCount>;
  market: Market;
};

export type MarketPrices = {
  __typename?: 'MarketPrices';
  market: Market;
  plans: Array<PlanPrice>;
};

export type Match = {
  __typename?: 'Match';
  by: Array<SearchMatch>;
  foundAt: Scalars['Instant']['output'];
  pitch: Pitch;
};

/** The fields that narrow a search. */
export type MatchReason =
  | 'city'
  | 'companyType'
  | 'county'
  | 'employees'
  | 'equityOffered'
  | 'fundingRound'
  | 'industry'
  | 'market'
  | 'phase'
  | 'revenue'
  | 'roleSought'
  | 'skill'
  | 'text'
  | 'ticket'
  | 'valuation'
  | 'verified';

export type Matches = {
  __typename?: 'Matches';
  /** Those found after `since`, 100 at most; 0 without it. */
  newCount: Scalars['Int']['output'];
  nodes: Array<Match>;
};

export type Me = {
  __typename?: 'Me';
  account: Account;
  /** Null while its owner does not leave. */
  closing: Maybe<Closing>;
  /** When the confirmation mail may be asked for again; null when at once. */
  confirmationAgainAt: Maybe<Scalars['Instant']['output']>;
  email: Scalars['String']['output'];
  /** Null unless another address waits for its link. */
  emailChange: Maybe<EmailChange>;
  emailConfirmed: Scalars['Boolean']['output'];
  language: Language;
  /** When the home feed was seen last in the visit before this one; null in the first. */
  lastVisit: Maybe<Scalars['Instant']['output']>;
  market: Market;
  memberSince: Scalars['Instant']['output'];
  /** The last one that was added first. */
  passkeys: Array<Passkey>;
  role: Maybe<Role>;
  /** Null while they may do everything. */
  sanction: Maybe<OwnSanction>;
  /** Null while sign-in asks for the password alone. */
  secondFactor: Maybe<SecondFactor>;
  signInMethods: SignInMethods;
  staffRoles: Array<StaffRole>;
  /** Those of them that this session may use: all when a second factor was given in it, otherwise none. */
  usableStaffRoles: Array<StaffRole>;
};

export type MePayload = {
  __typename?: 'MePayload';
  me: Me;
  position: Position;
};

export type Meeting = {
  __typename?: 'Meeting';
  changedAt: Scalars['Instant']['output'];
  id: Scalars['ID']['output'];
  /** Where they meet; null when nothing was said, and once who has proposed it is gone. */
  link: Maybe<Scalars['String']['output']>;
  minutes: Scalars['Int']['output'];
  note: Maybe<Scalars['String']['output']>;
  /** Whether the caller has proposed it. */
  own: Scalars['Boolean']['output'];
  /** The one that was accepted; null without one. */
  slot: Maybe<Scalars['Instant']['output']>;
  /** The times that were proposed, in their order. */
  slots: Array<Scalars['Instant']['output']>;
  state: MeetingState;
};

export type MeetingInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  meetingId: Scalars['ID']['input'];
};

/** What becomes of a proposed meeting; an accepted one stays so when it is over. */
export type MeetingState =
  | 'accepted'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'proposed';

export type Membership = {
  __typename?: 'Membership';
  /** Null while none is known. */
  card: Maybe<Card>;
  /** The last purchase; null before the first, and once it is paid. */
  checkout: Maybe<Checkout>;
  /** Null for a consumer. */
  company: Maybe<Company>;
  /** When the plan ends, be it cancelled or not paid; null while it goes on. */
  endsAt: Maybe<Scalars['Instant']['output']>;
  /** The account's. */
  id: Scalars['ID']['output'];
  /** Of prices and charges; the caller's region before the first purchase, for good after it. */
  market: Market;
  nextCharge: Maybe<Charge>;
  /** What is to be paid lest the plan ends. */
  outstanding: Maybe<Outstanding>;
  /** What is paid. */
  period: Maybe<Period>;
  /** That holds now. */
  plan: Plan;
  /** The page of the provider that was asked for last; null when none was, or its time is over. */
  portal: Maybe<Portal>;
  /** Null when none was asked for, or its time is over. */
  quote: Maybe<UpgradeQuote>;
  state: MembershipState;
  /** Null when none is asked for. */
  upgrade: Maybe<Upgrade>;
  /** Null when there is nothing to withdraw from. */
  withdrawal: Maybe<Withdrawal>;
};

/** `code` of a reward, for `quoteUpgrade` alone; without one, the one that is planned for the next charge is used. */
export type MembershipInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  commandId: Scalars['UUID']['input'];
};

export type MembershipPayload = {
  __typename?: 'MembershipPayload';
  membership: Membership;
};

export type MembershipState =
  | 'active'
  | 'cancelling'
  | 'checkout'
  | 'ended'
  | 'none'
  | 'pastDue';

export type Message = {
  __typename?: 'Message';
  at: Scalars['Instant']['output'];
  /** Five at most; none once who sent them is gone. */
  attachments: Array<Attachment>;
  /** Null for a phrase, for files without words, and once who wrote it is gone. */
  body: Maybe<Scalars['String']['output']>;
  conversationId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  own: Scalars['Boolean']['output'];
  phrase: Maybe<Phrase>;
  sender: Account;
  /** From 1, without gaps. */
  seq: Scalars['Int']['output'];
  /** What in it is often the beginning of a fraud, for who receives it. */
  warnings: Array<ScamSign>;
};

export type MessageKey = {
  conversationId: Scalars['ID']['input'];
  seq: Scalars['Int']['input'];
};

export type MessagePage = {
  __typename?: 'MessagePage';
  /** In the direction that was asked for. */
  hasMore: Scalars['Boolean']['output'];
  nodes: Array<Message>;
  /** What the page before them is asked by. */
  startCursor: Maybe<Scalars['String']['output']>;
};

/** What was found, in its order. */
export type MessageSearch = {
  __typename?: 'MessageSearch';
  /** Whether there is more before, to be looked at from `startCursor` on. */
  hasMore: Scalars['Boolean']['output'];
  nodes: Array<Message>;
  /** The number of the earliest message that was looked at. */
  reached: Maybe<Scalars['Int']['output']>;
  startCursor: Maybe<Scalars['String']['output']>;
};

export type Money = {
  __typename?: 'Money';
  amount: Scalars['Int64']['output'];
  currency: Currency;
};

export type Mutation = {
  __typename?: 'Mutation';
  acceptMeeting: ConversationPayload;
  /** Pays what was quoted, by the card that is known. */
  acceptUpgrade: MembershipPayload;
  addPasskey: PasskeysPayload;
  /** In place of the file of that kind, if there is one. */
  addProfileFile: ProfilePayload;
  /** Confirms the terms that the caller has seen. It is no binding contract. */
  agreeDeal: ConversationPayload;
  approveDocumentAccess: DocumentAnswerPayload;
  approvePitch: PitchPayload;
  approveProfileFileAccess: DocumentAnswerPayload;
  /** What a device is asked to make a key by, for whoever gives their password again; nothing changes before it has. */
  beginPasskey: BeginPasskeyPayload;
  /** What an app is set up with, for whoever proves again who they are; nothing changes before the first code. */
  beginSecondFactor: BeginSecondFactorPayload;
  blockContact: ConversationPayload;
  /** Before it begins, by either; a proposal that was not answered by who has made it. */
  cancelMeeting: ConversationPayload;
  /** With the end of what is paid. */
  cancelMembership: MembershipPayload;
  /** Ends one that is open. One that is submitted goes on. */
  cancelVerification: VerificationPayload;
  changeLanguage: MePayload;
  /** Whether others find the caller in the network. */
  changeNetworkVisibility: ProfilePayload;
  /** Sets a new password by the present one, and ends every other session. */
  changePassword: ChangePasswordPayload;
  changePhoto: ProfilePayload;
  /** Changes the fields that are given; null empties one. */
  changeProfile: ProfilePayload;
  changeRegion: MePayload;
  /** Changes the role that somebody has chosen. */
  changeRole: StaffAccountPayload;
  /** Changes what is given. */
  changeSavedSearch: SavedSearchPayload;
  chooseRole: MePayload;
  /** For 30 minutes, so that nobody else decides on it. */
  claimContactReport: ContactReportPayload;
  /** Takes a submission for 30 minutes, so that no other reviewer works on it. */
  claimReview: ReviewPayload;
  /** Closes the account of that address, whoever has signed in: it is erased after 14 days, in which its owner may keep it. */
  closeAccount: CloseAccountPayload;
  /** The same for whoever a provider has seen just now, by what `/auth/social/finish` gave. */
  closeAccountByProvider: CloseAccountPayload;
  confirmEmail: ConfirmEmailPayload;
  confirmEmailChange: ConfirmEmailPayload;
  declineDeal: ConversationPayload;
  declineDocumentAccess: DocumentAnswerPayload;
  /** None of them is true of the caller; what holds ends. */
  declineInvestorStatements: InvestorDeclarationPayload;
  declineMeeting: ConversationPayload;
  declineProfileFileAccess: DocumentAnswerPayload;
  deleteSavedSearch: DeleteSavedSearchPayload;
  /** By a code of the app or a recovery code. */
  disableSecondFactor: SecondFactorPayload;
  discardDraft: DiscardDraftPayload;
  dismissContactReport: ContactReportPayload;
  /** Opens a draft with the content of one's own pitch; submitting it sends the pitch back to review. */
  editPitch: DraftPayload;
  /** By the first code of the app. */
  enableSecondFactor: RecoveryCodesPayload;
  /** Ends all of the caller's but the one that asks. */
  endOtherSessions: SessionsPayload;
  endSession: SessionsPayload;
  /** Signs somebody out everywhere. */
  endSessions: StaffAccountPayload;
  /** Begins the erasure of an account, for good. */
  eraseAccount: StaffAccountPayload;
  grantStaffRole: StaffAccountPayload;
  /** For the caller alone, until somebody writes again. */
  hideConversation: ConversationPayload;
  keepAccount: MePayload;
  /** Before its time; its owner is told by mail. */
  liftSanction: StaffAccountPayload;
  /** Lets the provider that has seen the caller just now sign them in from now on. */
  linkProvider: SignInMethodsPayload;
  /** Shows an account to staff, by its whole address or its handle; the look is written down with its reason. */
  lookUpAccount: StaffAccountPayload;
  /** For support and operators; it is written down who has looked, and why. */
  lookUpBooks: BooksPayload;
  markDone: PitchPayload;
  /** What there is up to a message is read. */
  markRead: ConversationPayload;
  /** With the owner of a published pitch, or with somebody; two people have one conversation. */
  openConversation: ConversationPayload;
  /** Asks the provider for its page, which is then the membership's `portal`. */
  openPortal: MembershipPayload;
  /** The pitch of the other one that is talked about is not for the caller, for one to six reasons. Ends a proposal over it that waits. */
  passOnPitch: ConversationPayload;
  /** Uses a reward for the next charge. */
  planReward: MembershipPayload;
  /** To own the company of the pitch that is talked about together; the id of the command is that of the deal. Answers a proposal of the other one by another. */
  proposeDeal: ConversationPayload;
  /** The id of the command is that of the meeting. Answers a proposal of the other one by another. */
  proposeMeeting: ConversationPayload;
  /** For operators who have signed in within 15 minutes. From a day to come on, in place of a list of the same day. */
  publishPriceList: PriceListsPayload;
  /** What Enterprise would cost now, for ten minutes; it is the membership's `quote`. */
  quoteUpgrade: MembershipPayload;
  /** All of the conversation, by pages; written down with the reason, and told the two once the report is decided. */
  readReportedConversation: ReportedConversationPayload;
  /** For support and operators who have signed in within 15 minutes. Gives a part of an invoice back, or all of it. */
  refundInvoice: BooksPayload;
  rejectPitch: PitchPayload;
  releaseContactReport: ContactReportPayload;
  releaseReview: ReviewPayload;
  removePasskey: PasskeysPayload;
  removePhoto: ProfilePayload;
  removePitch: PitchPayload;
  removeProfileFile: ProfilePayload;
  /** Takes the place of the recovery codes that there were. */
  renewRecoveryCodes: RecoveryCodesPayload;
  /** Of the other one; the last 20 messages go along. A second one finds the first while nobody has decided on it. */
  reportContact: ConversationPayload;
  requestChanges: PitchPayload;
  /** Sends the confirmation mail again: once in 60 seconds, five times a day. */
  requestConfirmation: MePayload;
  /** Makes a file of all that is held of the caller, who proves again who they are: once in 24 hours. */
  requestDataExport: DataExportPayload;
  /** For members with Enterprise: asks for a demo of the assistant, once in 30 days. */
  requestDemo: DemoRequestPayload;
  /** Asks the owner for the document. Where they want the agreement accepted, its present text is: else AGREEMENT_MISSING. */
  requestDocumentAccess: PitchPayload;
  /** Sends a link to another address, which is the account's once it is opened: once in 60 seconds, five times a day. */
  requestEmailChange: MePayload;
  /** A zip of text, JSON and the files that are still there, without what the caller has hidden. */
  requestHistory: DownloadPayload;
  requestPasswordReset: RequestPasswordResetPayload;
  /** Asks somebody for a file. Where they want the agreement accepted, its present text is: else AGREEMENT_MISSING. */
  requestProfileFileAccess: ProfileFileAccessPayload;
  /** A tagged PDF in a language, for the caller alone; the id of the command is that of the download. */
  requestReceipt: DownloadPayload;
  /** Within the limits of the owner. */
  resendConfirmation: StaffAccountPayload;
  /** The same for the address that waits for its link. */
  resendEmailChange: MePayload;
  /** For support and operators. Mails an invoice to its owner once more. */
  resendInvoice: BooksPayload;
  /** Sets a new password by the link of a mail, ends every session and unlocks the account. */
  resetPassword: ResetPasswordPayload;
  /** Undoes it. */
  resumeMembership: MembershipPayload;
  /** For support and operators. Asks the provider again now. */
  retryProviderWork: ProviderWorkPayload;
  /** Ends at once what the reader has been granted. */
  revokeDocumentAccess: DocumentAnswerPayload;
  /** Ends at once what somebody may read, and what they are reading. */
  revokeProfileFileAccess: DocumentAnswerPayload;
  /** The last operator stays. */
  revokeStaffRole: StaffAccountPayload;
  /** Saves a draft. The version must be the one last seen, else DRAFT_CONFLICT. */
  saveDraft: DraftPayload;
  savePitch: PitchPayload;
  saveSearch: SavedSearchPayload;
  /** The id of the command is that of the message: sent twice, it is there once. */
  sendMessage: SendMessagePayload;
  /** For the document of one's own pitch or draft. It is true at once, and ends what runs where the document was open. */
  setDocumentCondition: SetDocumentConditionPayload;
  /** Under which others read that file. It is true at once, and ends what runs where the file was open. */
  setProfileFileCondition: ProfilePayload;
  /** Tells the other one how far the caller is with the pitch of theirs that is talked about; null takes back what was told, a pass too. */
  showInterest: ConversationPayload;
  /** Shows a pitch that is put away since its owner's plan allows fewer, in the place of another one where none is free. */
  showPitch: PitchPayload;
  /** Holds for 12 months, in the place of the one before. */
  signInvestorStatement: InvestorDeclarationPayload;
  /** Registers an account and sends the confirmation mail. A known address gets the same answer and nothing else happens. */
  signUp: SignUpPayload;
  /** Asks the provider for a page on which to pay. Asked again while one is open for the same plan, it is that one. */
  startCheckout: MembershipPayload;
  startDraft: DraftPayload;
  /** Asks the provider for a page on which to be checked. Asked again while one is open, it is that one. */
  startVerification: VerificationPayload;
  submitPitch: PitchPayload;
  unblockContact: ConversationPayload;
  /** By the link of the former mailbox: its address is the account's again, and every session ends. */
  undoEmailChange: UndoEmailChangePayload;
  /** The last way to sign in stays. */
  unlinkProvider: SignInMethodsPayload;
  /** Lets somebody sign in before the lock is over, and forgets the failed attempts. */
  unlockAccount: StaffAccountPayload;
  /** Keeps it for another one. */
  unplanReward: MembershipPayload;
  unsavePitch: UnsavePitchPayload;
  /** The statement of reasons is needed for whatever is done, and goes to whoever was reported. */
  upholdContactReport: ContactReportPayload;
  /** Counts a view: one for each viewer and UTC day, never the owner's or staff's. */
  viewPitch: ViewPitchPayload;
  /** The caller sees the home feed. Whoever has been away for half an hour begins a visit. */
  visitHome: VisitHomePayload;
  withdrawDeal: ConversationPayload;
  withdrawEmailChange: MePayload;
  /** Ends the contract at once; all that was paid for it goes back. */
  withdrawFromContract: MembershipPayload;
  withdrawInvestorDeclaration: InvestorDeclarationPayload;
  withdrawPitch: PitchPayload;
  /** For operators who have signed in within 15 minutes. Takes a list back that has not begun. */
  withdrawPriceList: PriceListsPayload;
};


export type MutationAcceptMeetingArgs = {
  input: AcceptMeetingInput;
};


export type MutationAcceptUpgradeArgs = {
  input: AcceptUpgradeInput;
};


export type MutationAddPasskeyArgs = {
  input: AddPasskeyInput;
};


export type MutationAddProfileFileArgs = {
  input: AddProfileFileInput;
};


export type MutationAgreeDealArgs = {
  input: AgreeDealInput;
};


export type MutationApproveDocumentAccessArgs = {
  input: DocumentAnswerInput;
};


export type MutationApprovePitchArgs = {
  input: ApprovePitchInput;
};


export type MutationApproveProfileFileAccessArgs = {
  input: ProfileFileAnswerInput;
};


export type MutationBeginPasskeyArgs = {
  input: BeginPasskeyInput;
};


export type MutationBeginSecondFactorArgs = {
  input: BeginSecondFactorInput;
};


export type MutationBlockContactArgs = {
  input: ConversationInput;
};


export type MutationCancelMeetingArgs = {
  input: MeetingInput;
};


export type MutationCancelMembershipArgs = {
  input: MembershipInput;
};


export type MutationCancelVerificationArgs = {
  input: CancelVerificationInput;
};


export type MutationChangeLanguageArgs = {
  input: ChangeLanguageInput;
};


export type MutationChangeNetworkVisibilityArgs = {
  input: ChangeNetworkVisibilityInput;
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationChangePhotoArgs = {
  input: ChangePhotoInput;
};


export type MutationChangeProfileArgs = {
  input: ChangeProfileInput;
};


export type MutationChangeRegionArgs = {
  input: ChangeRegionInput;
};


export type MutationChangeRoleArgs = {
  input: ChangeRoleInput;
};


export type MutationChangeSavedSearchArgs = {
  input: ChangeSavedSearchInput;
};


export type MutationChooseRoleArgs = {
  input: ChooseRoleInput;
};


export type MutationClaimContactReportArgs = {
  input: ContactReportInput;
};


export type MutationClaimReviewArgs = {
  input: PitchInput;
};


export type MutationCloseAccountArgs = {
  input: CloseAccountInput;
};


export type MutationCloseAccountByProviderArgs = {
  input: CloseAccountByProviderInput;
};


export type MutationConfirmEmailArgs = {
  input: ConfirmEmailInput;
};


export type MutationConfirmEmailChangeArgs = {
  input: ConfirmEmailInput;
};


export type MutationDeclineDealArgs = {
  input: DealInput;
};


export type MutationDeclineDocumentAccessArgs = {
  input: DocumentAnswerInput;
};


export type MutationDeclineInvestorStatementsArgs = {
  input: DeclineInvestorStatementsInput;
};


export type MutationDeclineMeetingArgs = {
  input: MeetingInput;
};


export type MutationDeclineProfileFileAccessArgs = {
  input: ProfileFileAnswerInput;
};


export type MutationDeleteSavedSearchArgs = {
  input: DeleteSavedSearchInput;
};


export type MutationDisableSecondFactorArgs = {
  input: SecondFactorCodeInput;
};


export type MutationDiscardDraftArgs = {
  input: DiscardDraftInput;
};


export type MutationDismissContactReportArgs = {
  input: DismissContactReportInput;
};


export type MutationEditPitchArgs = {
  input: PitchInput;
};


export type MutationEnableSecondFactorArgs = {
  input: SecondFactorCodeInput;
};


export type MutationEndOtherSessionsArgs = {
  input: CommandInput;
};


export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


export type MutationEndSessionsArgs = {
  input: StaffActInput;
};


export type MutationEraseAccountArgs = {
  input: EraseAccountInput;
};


export type MutationGrantStaffRoleArgs = {
  input: StaffRoleInput;
};


export type MutationHideConversationArgs = {
  input: ConversationInput;
};


export type MutationKeepAccountArgs = {
  input: CommandInput;
};


export type MutationLiftSanctionArgs = {
  input: StaffActInput;
};


export type MutationLinkProviderArgs = {
  input: LinkProviderInput;
};


export type MutationLookUpAccountArgs = {
  input: LookUpAccountInput;
};


export type MutationLookUpBooksArgs = {
  input: LookUpBooksInput;
};


export type MutationMarkDoneArgs = {
  input: PitchInput;
};


export type MutationMarkReadArgs = {
  input: MarkReadInput;
};


export type MutationOpenConversationArgs = {
  input: OpenConversationInput;
};


export type MutationOpenPortalArgs = {
  input: OpenPortalInput;
};


export type MutationPassOnPitchArgs = {
  input: PassOnPitchInput;
};


export type MutationPlanRewardArgs = {
  input: PlanRewardInput;
};


export type MutationProposeDealArgs = {
  input: ProposeDealInput;
};


export type MutationProposeMeetingArgs = {
  input: ProposeMeetingInput;
};


export type MutationPublishPriceListArgs = {
  input: PublishPriceListInput;
};


export type MutationQuoteUpgradeArgs = {
  input: MembershipInput;
};


export type MutationReadReportedConversationArgs = {
  input: ReadReportedInput;
};


export type MutationRefundInvoiceArgs = {
  input: RefundInvoiceInput;
};


export type MutationRejectPitchArgs = {
  input: RejectPitchInput;
};


export type MutationReleaseContactReportArgs = {
  input: ContactReportInput;
};


export type MutationReleaseReviewArgs = {
  input: PitchInput;
};


export type MutationRemovePasskeyArgs = {
  input: RemovePasskeyInput;
};


export type MutationRemovePhotoArgs = {
  input: CommandInput;
};


export type MutationRemovePitchArgs = {
  input: PitchInput;
};


export type MutationRemoveProfileFileArgs = {
  input: RemoveProfileFileInput;
};


export type MutationRenewRecoveryCodesArgs = {
  input: SecondFactorCodeInput;
};


export type MutationReportContactArgs = {
  input: ReportContactInput;
};


export type MutationRequestChangesArgs = {
  input: RequestChangesInput;
};


export type MutationRequestConfirmationArgs = {
  input: CommandInput;
};


export type MutationRequestDataExportArgs = {
  input: RequestDataExportInput;
};


export type MutationRequestDemoArgs = {
  input: RequestDemoInput;
};


export type MutationRequestDocumentAccessArgs = {
  input: RequestDocumentAccessInput;
};


export type MutationRequestEmailChangeArgs = {
  input: RequestEmailChangeInput;
};


export type MutationRequestHistoryArgs = {
  input: RequestHistoryInput;
};


export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


export type MutationRequestProfileFileAccessArgs = {
  input: RequestProfileFileAccessInput;
};


export type MutationRequestReceiptArgs = {
  input: RequestReceiptInput;
};


export type MutationResendConfirmationArgs = {
  input: StaffActInput;
};


export type MutationResendEmailChangeArgs = {
  input: CommandInput;
};


export type MutationResendInvoiceArgs = {
  input: ResendInvoiceInput;
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationResumeMembershipArgs = {
  input: MembershipInput;
};


export type MutationRetryProviderWorkArgs = {
  input: RetryProviderWorkInput;
};


export type MutationRevokeDocumentAccessArgs = {
  input: DocumentAnswerInput;
};


export type MutationRevokeProfileFileAccessArgs = {
  input: ProfileFileAnswerInput;
};


export type MutationRevokeStaffRoleArgs = {
  input: StaffRoleInput;
};


export type MutationSaveDraftArgs = {
  input: SaveDraftInput;
};


export type MutationSavePitchArgs = {
  input: PitchInput;
};


export type MutationSaveSearchArgs = {
  input: SaveSearchInput;
};


export type MutationSendMessageArgs = {
  input: SendMessageInput;
};


export type MutationSetDocumentConditionArgs = {
  input: SetDocumentConditionInput;
};


export type MutationSetProfileFileConditionArgs = {
  input: SetProfileFileConditionInput;
};


export type MutationShowInterestArgs = {
  input: ShowInterestInput;
};


export type MutationShowPitchArgs = {
  input: ShowPitchInput;
};


export type MutationSignInvestorStatementArgs = {
  input: SignInvestorStatementInput;
};


export type MutationSignUpArgs = {
  input: SignUpInput;
};


export type MutationStartCheckoutArgs = {
  input: StartCheckoutInput;
};


export type MutationStartDraftArgs = {
  input: StartDraftInput;
};


export type MutationStartVerificationArgs = {
  input: StartVerificationInput;
};


export type MutationSubmitPitchArgs = {
  input: SubmitPitchInput;
};


export type MutationUnblockContactArgs = {
  input: ConversationInput;
};


export type MutationUndoEmailChangeArgs = {
  input: ConfirmEmailInput;
};


export type MutationUnlinkProviderArgs = {
  input: UnlinkProviderInput;
};


export type MutationUnlockAccountArgs = {
  input: StaffActInput;
};


export type MutationUnplanRewardArgs = {
  input: MembershipInput;
};


export type MutationUnsavePitchArgs = {
  input: PitchInput;
};


export type MutationUpholdContactReportArgs = {
  input: UpholdContactReportInput;
};


export type MutationViewPitchArgs = {
  input: PitchInput;
};


export type MutationVisitHomeArgs = {
  input: CommandInput;
};


export type MutationWithdrawDealArgs = {
  input: DealInput;
};


export type MutationWithdrawEmailChangeArgs = {
  input: CommandInput;
};


export type MutationWithdrawFromContractArgs = {
  input: MembershipInput;
};


export type MutationWithdrawInvestorDeclarationArgs = {
  input: CommandInput;
};


export type MutationWithdrawPitchArgs = {
  input: PitchInput;
};


export type MutationWithdrawPriceListArgs = {
  input: WithdrawPriceListInput;
};

/** Whether an account has been looked at since it came; `unknown` is about nobody of ours. */
export type NewsState =
  | 'taken'
  | 'unknown'
  | 'waiting';

export type NumberRange = {
  from?: InputMaybe<Scalars['Int']['input']>;
  notStated?: InputMaybe<Scalars['Boolean']['input']>;
  to?: InputMaybe<Scalars['Int']['input']>;
};

/** One of the two. */
export type OpenConversationInput = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  commandId: Scalars['UUID']['input'];
  pitchId?: InputMaybe<Scalars['ID']['input']>;
};

export type OpenPortalInput = {
  commandId: Scalars['UUID']['input'];
  purpose: PortalPurpose;
};

/** `url` is a page of the provider on which to pay. */
export type Outstanding = {
  __typename?: 'Outstanding';
  amount: Money;
  url: Maybe<Scalars['String']['output']>;
};

export type OwnReport = {
  __typename?: 'OwnReport';
  decidedAt: Maybe<Scalars['Instant']['output']>;
  dueAt: Scalars['Instant']['output'];
  reason: ReportReason;
  reportedAt: Scalars['Instant']['output'];
  state: ReportState;
};

/** What staff have decided on somebody, with their words to them. */
export type OwnSanction = {
  __typename?: 'OwnSanction';
  breach: Breach;
  effects: Array<SanctionEffect>;
  statement: Maybe<Scalars['String']['output']>;
  until: Scalars['Instant']['output'];
};

/** Premium for a month, Enterprise for a year. */
export type Package = {
  __typename?: 'Package';
  /** The regular price; null where there is none. */
  listPrice: Maybe<Money>;
  plan: PaidPlan;
  price: Money;
  /** Of it. */
  vat: Money;
};

export type Packages = {
  __typename?: 'Packages';
  market: Market;
  plans: Array<Package>;
  /** In hundredths of a percent, included in the prices. */
  vatRate: Scalars['Int']['output'];
};

export type PageInfo = {
  __typename?: 'PageInfo';
  endCursor: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
};

export type PaidPlan =
  | 'enterprise'
  | 'premium';

/** In the order of the most frequent; those that nobody has named are not there. */
export type PassCount = {
  __typename?: 'PassCount';
  people: Scalars['Int']['output'];
  reason: PassReason;
};

export type PassOnPitchInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  pitchId: Scalars['ID']['input'];
  reasons: Array<PassReason>;
};

/** Why a pitch is not for somebody. */
export type PassReason =
  | 'place'
  | 'sector'
  | 'size'
  | 'stage'
  | 'terms'
  | 'timing';

/** Why people have passed, counted in fives: between two looks either nothing changes, or five people or more come in. */
export type PassTally = {
  __typename?: 'PassTally';
  counts: Array<PassCount>;
  people: Scalars['Int']['output'];
};

/** A key of a device, by which its owner signs in without a password. */
export type Passkey = {
  __typename?: 'Passkey';
  addedAt: Scalars['Instant']['output'];
  /** Where it is good: each of our hosts has keys of its own. */
  host: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  lastUsedAt: Maybe<Scalars['Instant']['output']>;
  /** As its owner calls it. */
  name: Scalars['String']['output'];
};

export type PasskeysPayload = {
  __typename?: 'PasskeysPayload';
  me: Me;
};

/** Under the filters of all other fields: the twenty values that most have, and those that are filtered by. */
export type PeopleFacets = {
  __typename?: 'PeopleFacets';
  cities: Array<FacetCount>;
  interests: Array<FacetCount>;
  markets: Array<FacetCount>;
  roles: Array<FacetCount>;
};

export type PeopleQuery = {
  cities?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Any of them. */
  interests?: InputMaybe<Array<Industry>>;
  markets?: InputMaybe<Array<Market>>;
  roles?: InputMaybe<Array<Role>>;
  /** Found in the name or the city: every word begins a word of theirs. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Only those whose identity is verified. */
  verified?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Period = {
  __typename?: 'Period';
  end: Scalars['Instant']['output'];
  start: Scalars['Instant']['output'];
};

/** What the network shows of somebody. */
export type Person = {
  __typename?: 'Person';
  city: Maybe<Scalars['String']['output']>;
  handle: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  interests: Array<Industry>;
  market: Market;
  memberSince: Scalars['Instant']['output'];
  /** Address of the picture. */
  photo: Maybe<Scalars['String']['output']>;
  role: Maybe<Role>;
  username: Scalars['String']['output'];
  verified: Scalars['Boolean']['output'];
};

export type PersonConnection = {
  __typename?: 'PersonConnection';
  edges: Array<PersonEdge>;
  facets: PeopleFacets;
  pageInfo: PageInfo;
  /** Exact. */
  totalCount: Scalars['Int']['output'];
};

export type PersonEdge = {
  __typename?: 'PersonEdge';
  cursor: Scalars['String']['output'];
  node: Person;
};

export type Phase =
  | 'breakEven'
  | 'growth'
  | 'preStartup'
  | 'profitable'
  | 'startup';

/** What is often said, shown to everybody in their own language. */
export type Phrase =
  | 'accountsAttached'
  | 'agreed'
  | 'askAdviser'
  | 'comeBackThisWeek'
  | 'foundSomebody'
  | 'hello'
  | 'howMuch'
  | 'interested'
  | 'isThePriceOpen'
  | 'meetOnSite'
  | 'meetOnline'
  | 'needTime'
  | 'notForMe'
  | 'readingIt'
  | 'sendAccounts'
  | 'sendAgreement'
  | 'sendBudget'
  | 'signConfidentiality'
  | 'tellMore'
  | 'thanks'
  | 'timeDoesNotSuit'
  | 'timeSuits'
  | 'whatCanYouBring'
  | 'whatDoYouSeek'
  | 'whatIsTheMoneyFor'
  | 'whatIsYourRole'
  | 'whenCanWeMeet'
  | 'whichShare'
  | 'whoOwnsToday'
  | 'whyThisCompany';

export type Pitch = {
  __typename?: 'Pitch';
  /** Amounts in another currency by the newest published rates; null when it is the pitch's own. */
  about: Maybe<AboutAmounts>;
  /** Sought amount, in minor units of `currency`. */
  assets: Maybe<Scalars['Int64']['output']>;
  city: Maybe<Scalars['String']['output']>;
  companyName: Scalars['String']['output'];
  /** Only for signed-in callers. */
  contact: Maybe<PitchContact>;
  county: Scalars['String']['output'];
  currency: Currency;
  /** Everything else; null for a signed-out caller unless the owner's plan has a public page. */
  details: Maybe<PitchDetails>;
  /**
   * What `pitchDocument` opens: for its owner, for reviewers who have it in review, and once it is published for whoever is
   * signed in and meets its condition. Null for others.
   */
  document: Maybe<PitchDocument>;
  /** How the caller stands to the document; null where there is none for them whatever its condition. */
  documentAccess: Maybe<DocumentAccess>;
  /** Under which others read its document, be there one by now or not; only for its owner. */
  documentCondition: Maybe<FileCondition>;
  /** Offered share, in 0.01 %. */
  equityOffered: Maybe<Scalars['Int']['output']>;
  /** The first 240 characters of the text. */
  excerpt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  industry: Industry;
  /** What those who talk about it have told its owner; null for everybody else. */
  interest: Maybe<PitchInterest>;
  lang: Language;
  /** Path and download token of the logo, from the origin's root. */
  logo: Scalars['String']['output'];
  market: Market;
  /** Whether the caller is the owner. */
  own: Scalars['Boolean']['output'];
  phase: Phase;
  plan: Plan;
  /** Shown first because its owner's plan says so. */
  promoted: Scalars['Boolean']['output'];
  publishedAt: Maybe<Scalars['Instant']['output']>;
  /** What the founders keep, in 0.01 %. */
  remainingShare: Maybe<Scalars['Int']['output']>;
  /** What became of the last submission; only for the owner and reviewers. */
  review: Maybe<PitchReview>;
  revision: Scalars['Int']['output'];
  /** Whether the caller saved it; null for signed-out callers. */
  saved: Maybe<Scalars['Boolean']['output']>;
  /** Four at most of the same industry, those first that are about the same; none of a pitch that is not published. */
  similar: Array<Pitch>;
  state: PitchState;
  /** Why it is unlisted; only for the owner and reviewers. */
  unlistedFor: Maybe<UnlistReason>;
  valuation: Maybe<Scalars['Int64']['output']>;
  /** Whether its owner's identity is; false for a pitch that is not published. */
  verified: Scalars['Boolean']['output'];
  /** Distinct viewers by day, added up. Null for signed-out callers. */
  views: Maybe<Scalars['Int']['output']>;
};


export type PitchAboutArgs = {
  currency: Currency;
};

export type PitchConnection = {
  __typename?: 'PitchConnection';
  edges: Array<PitchEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type PitchContact = {
  __typename?: 'PitchContact';
  address: Maybe<Scalars['String']['output']>;
  phone: Maybe<Scalars['String']['output']>;
};

export type PitchDetails = {
  __typename?: 'PitchDetails';
  companyType: CompanyType;
  employees: Maybe<Scalars['Int']['output']>;
  /** Hours a week. */
  fewestHours: Maybe<Scalars['Int']['output']>;
  fundingRound: Maybe<FundingRound>;
  largestTicket: Maybe<Scalars['Int64']['output']>;
  mostHours: Maybe<Scalars['Int']['output']>;
  organisationNumber: Maybe<Scalars['String']['output']>;
  /** What else the same owner offers: at most three published pitches, newest first. */
  othersOfOwner: Array<Pitch>;
  owner: Account;
  revenue: Maybe<Scalars['Int64']['output']>;
  /** Of the co-owner that is sought: none where the author says nothing of it. */
  rolesSought: Array<CoOwnerRole>;
  skills: Array<Skill>;
  /** What one co-owner is to put in, in minor units of the pitch's currency. */
  smallestTicket: Maybe<Scalars['Int64']['output']>;
  startDate: Maybe<Scalars['LocalDate']['output']>;
  text: Scalars['String']['output'];
  video: Maybe<Scalars['String']['output']>;
  website: Maybe<Scalars['String']['output']>;
};

/** Size in bytes. */
export type PitchDocument = {
  __typename?: 'PitchDocument';
  name: Scalars['String']['output'];
  size: Scalars['Int']['output'];
};

export type PitchEdge = {
  __typename?: 'PitchEdge';
  cursor: Scalars['String']['output'];
  node: Pitch;
};

export type PitchInput = {
  commandId: Scalars['UUID']['input'];
  pitchId: Scalars['ID']['input'];
};

/** Of those who are there now, but for the reasons. */
export type PitchInterest = {
  __typename?: 'PitchInterest';
  committed: Scalars['Int']['output'];
  considering: Scalars['Int']['output'];
  observing: Scalars['Int']['output'];
  passed: Scalars['Int']['output'];
  /** Null before five people have passed. */
  reasons: Maybe<PassTally>;
};

export type PitchPayload = {
  __typename?: 'PitchPayload';
  pitch: Pitch;
  position: Position;
};

export type PitchQuery = {
  cities?: InputMaybe<Array<Scalars['String']['input']>>;
  companyTypes?: InputMaybe<Array<CompanyType>>;
  counties?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Of the amounts in this query and in its facets; EUR when it is left out. */
  currency?: InputMaybe<Currency>;
  employees?: InputMaybe<NumberRange>;
  /** In 0.01 %. */
  equityOffered?: InputMaybe<NumberRange>;
  fundingRounds?: InputMaybe<Array<FundingRound>>;
  industries?: InputMaybe<Array<Industry>>;
  markets?: InputMaybe<Array<Market>>;
  phases?: InputMaybe<Array<Phase>>;
  revenue?: InputMaybe<AmountRange>;
  rolesSought?: InputMaybe<Array<CoOwnerRole>>;
  skills?: InputMaybe<Array<Skill>>;
  text?: InputMaybe<Scalars['String']['input']>;
  /** What one co-owner would put in; a pitch is found when it takes any amount of the range. */
  ticket?: InputMaybe<AmountRange>;
  valuation?: InputMaybe<AmountRange>;
  /** Only those whose owner's identity is verified. */
  verified?: InputMaybe<Scalars['Boolean']['input']>;
};

export type PitchReview = {
  __typename?: 'PitchReview';
  decidedAt: Maybe<Scalars['Instant']['output']>;
  dueAt: Scalars['Instant']['output'];
  note: Maybe<Scalars['String']['output']>;
  reasons: Array<ReasonWithField>;
  revision: Scalars['Int']['output'];
  submittedAt: Scalars['Instant']['output'];
};

export type PitchSearchConnection = {
  __typename?: 'PitchSearchConnection';
  /** What was looked for instead of the text, since nothing has its words and something is close to them. */
  correctedText: Maybe<Scalars['String']['output']>;
  edges: Array<PitchSearchEdge>;
  facets: Maybe<SearchFacets>;
  /** When nothing is found: pitches under the same filters that have any word of the text, or are about the same matter. */
  neighbours: Array<Pitch>;
  pageInfo: PageInfo;
  /** Exact. */
  totalCount: Scalars['Int']['output'];
};

export type PitchSearchEdge = {
  __typename?: 'PitchSearchEdge';
  cursor: Scalars['String']['output'];
  /** Words of the name and of the excerpt that meet the text, in small letters. */
  matchedWords: Array<Scalars['String']['output']>;
  node: Pitch;
};

export type PitchSort =
  | 'newest'
  | 'oldest'
  /** How well it meets the text; the newer ones first without one. */
  | 'relevance'
  | 'valuationAsc'
  | 'valuationDesc';

export type PitchState =
  | 'changesRequested'
  | 'done'
  | 'published'
  | 'rejected'
  | 'removed'
  | 'underReview'
  | 'unlisted'
  | 'withdrawn';

export type Plan =
  | 'basic'
  | 'enterprise'
  | 'premium';

/** Premium for a month, Enterprise for a year. `listPrice` is the regular one; null where there is none. */
export type PlanPrice = {
  __typename?: 'PlanPrice';
  listPrice: Maybe<Money>;
  plan: PaidPlan;
  price: Money;
};

export type PlanRewardInput = {
  code: Scalars['String']['input'];
  commandId: Scalars['UUID']['input'];
};

export type Portal = {
  __typename?: 'Portal';
  /** That the provider will not answer. */
  failed: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** Null until the provider has answered. */
  url: Maybe<Scalars['String']['output']>;
};

/** `manage` shows all that there is to see at the provider, `card` asks for another card. */
export type PortalPurpose =
  | 'card'
  | 'manage';

/** Where a write stands: a later read that names it sees it. */
export type Position = {
  __typename?: 'Position';
  sequence: Scalars['Int']['output'];
  stream: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

/** In minor units. */
export type PriceInput = {
  amount: Scalars['Int64']['input'];
  listAmount?: InputMaybe<Scalars['Int64']['input']>;
  market: Market;
  plan: PaidPlan;
};

/** Holds from midnight UTC. */
export type PriceList = {
  __typename?: 'PriceList';
  /** Null as well of who is gone. */
  by: Maybe<Account>;
  markets: Array<MarketPrices>;
  /** Null of the first one, which nobody has published. */
  publishedAt: Maybe<Scalars['Instant']['output']>;
  state: PriceListState;
  validFrom: Scalars['LocalDate']['output'];
};

/** A `past` list has been followed by another one, a `coming` one has not begun. */
export type PriceListState =
  | 'coming'
  | 'current'
  | 'past';

export type PriceLists = {
  __typename?: 'PriceLists';
  /** How often they were changed. */
  edition: Scalars['Int']['output'];
  /** The last one first. */
  lists: Array<PriceList>;
  /** The first day from which another list may hold, by UTC. */
  tomorrow: Scalars['LocalDate']['output'];
};

export type PriceListsPayload = {
  __typename?: 'PriceListsPayload';
  priceLists: PriceLists;
};

export type Profile = {
  __typename?: 'Profile';
  /** A year. */
  activeSince: Maybe<Scalars['Int']['output']>;
  biography: Maybe<Scalars['String']['output']>;
  budget: Maybe<Budget>;
  city: Maybe<Scalars['String']['output']>;
  companiesRun: Maybe<Scalars['Int']['output']>;
  /** Null when its owner hides it. */
  email: Maybe<Scalars['String']['output']>;
  /** How the caller stands to each file that is there for them; of one's own, to each that there may be. */
  fileAccess: Array<ProfileFileAccess>;
  /** Those that the caller may read. */
  files: Array<ProfileFile>;
  handle: Scalars['String']['output'];
  hideEmail: Scalars['Boolean']['output'];
  /** At most, a week. */
  hoursOffered: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** Whether its owner lets themselves be found in the network. Only they are told; others read true. */
  inNetwork: Scalars['Boolean']['output'];
  interests: Array<Industry>;
  job: Maybe<Scalars['String']['output']>;
  links: Array<Scalars['String']['output']>;
  memberSince: Scalars['Instant']['output'];
  /** Whether it holds what only its owner sees. */
  own: Scalars['Boolean']['output'];
  phone: Maybe<Scalars['String']['output']>;
  /** Address of the picture. */
  photo: Maybe<Scalars['String']['output']>;
  role: Maybe<Role>;
  /** What they would take on as a co-owner. */
  rolesOffered: Array<CoOwnerRole>;
  skills: Array<Skill>;
  username: Scalars['String']['output'];
  verified: Scalars['Boolean']['output'];
};

export type ProfileFile = {
  __typename?: 'ProfileFile';
  addedAt: Scalars['Instant']['output'];
  kind: ProfileFileKind;
  name: Scalars['String']['output'];
  size: Scalars['Int']['output'];
  /** Where its owner deletes the bytes; null to others. */
  storedAt: Maybe<Scalars['String']['output']>;
};

export type ProfileFileAccess = {
  __typename?: 'ProfileFileAccess';
  access: DocumentAccess;
  kind: ProfileFileKind;
};

export type ProfileFileAccessPayload = {
  __typename?: 'ProfileFileAccessPayload';
  access: DocumentAccess;
  position: Position;
};

export type ProfileFileAnswerInput = {
  commandId: Scalars['UUID']['input'];
  kind: ProfileFileKind;
  readerId: Scalars['ID']['input'];
};

export type ProfileFileKind =
  | 'businessCard'
  | 'portfolio';

export type ProfilePayload = {
  __typename?: 'ProfilePayload';
  position: Position;
  profile: Profile;
};

/** `party` is the caller's name in the receipt. */
export type ProposeDealInput = {
  amount?: InputMaybe<Scalars['Int64']['input']>;
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  party?: InputMaybe<Scalars['String']['input']>;
  share?: InputMaybe<Scalars['Int']['input']>;
};

/** One to three times, 15 to 240 minutes, the caller's IANA zone, a link by https. */
export type ProposeMeetingInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  link?: InputMaybe<Scalars['String']['input']>;
  minutes: Scalars['Int']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  slots: Array<Scalars['Instant']['input']>;
  zone: Scalars['String']['input'];
};

export type ProviderNews = {
  __typename?: 'ProviderNews';
  at: Scalars['Instant']['output'];
  id: Scalars['String']['output'];
  state: NewsState;
  type: Scalars['String']['output'];
};

export type ProviderWork = {
  __typename?: 'ProviderWork';
  /** What the provider has otherwise than we do, by last night's comparison. */
  divergences: Array<Divergence>;
  /** The last one first. */
  news: Array<ProviderNews>;
  /** What was tried in vain or waits for long, the oldest first. */
  stuck: Array<StuckWork>;
};

export type ProviderWorkKind =
  | 'call'
  | 'look';

export type ProviderWorkPayload = {
  __typename?: 'ProviderWorkPayload';
  work: ProviderWork;
};

/** `seen` is the edition that the caller has seen; `prices` has each plan in each market once. */
export type PublishPriceListInput = {
  commandId: Scalars['UUID']['input'];
  prices: Array<PriceInput>;
  seen: Scalars['Int']['input'];
  validFrom: Scalars['LocalDate']['input'];
};

export type Query = {
  __typename?: 'Query';
  /** Where the caller reads the files of a message for the next five minutes, in their order; a picture with `&width=` too. Null for whoever does not see it. */
  attachmentAddresses: Maybe<Array<Scalars['String']['output']>>;
  /** What became in 90 days of the 200 pitches that the caller has saved last: edits and ends, the last first. */
  bookmarkChanges: BookmarkChanges;
  bookmarks: BookmarkConnection;
  /** What was paid of all memberships and what of it went to the climate, for each month and currency, the last month first. */
  climateLedger: Array<ClimateMonth>;
  /** The caller's deal that a pitch was taken by; null for everybody but the two. */
  closedDeal: Maybe<ClosedDeal>;
  /** For support and operators; null for others, and half a year after the decision. */
  contactReport: Maybe<ContactReport>;
  /** Reports that nobody has decided on, by due time. For support and operators. */
  contactReportQueue: ContactReportConnection;
  /** Null for whoever does not take part in it. */
  conversation: Maybe<Conversation>;
  /** The caller's with the owner of a pitch, or with somebody; null before it is opened. One of the two is given. */
  conversationWith: Maybe<Conversation>;
  /** The caller's, the last one that was written in first. */
  conversations: ConversationConnection;
  /** Where the caller downloads it, for five minutes; null while there is none. */
  dataExportFile: Maybe<Scalars['String']['output']>;
  /** What everybody may know of a closed deal, by the checksum of its receipt; null when there is none with this one. */
  dealProof: Maybe<DealProof>;
  /**
   * Who has asked for the document of one's own pitch: those that wait for an answer, or those that have one; asked last
   * first. Null for others than its owner.
   */
  documentRequests: Maybe<DocumentRequestConnection>;
  /** Who has opened the document of one's own pitch within a year, by day; the last first. Null for others than its owner. */
  documentVisits: Maybe<DocumentVisitConnection>;
  /** Null for whoever has not asked for it, and an hour after it was asked for. */
  download: Maybe<Download>;
  /** Where the caller reads it for the next five minutes; null before it is ready. */
  downloadAddress: Maybe<Scalars['String']['output']>;
  draft: Maybe<Draft>;
  /** The caller's drafts, last saved first. */
  drafts: Array<Draft>;
  /** Units of each currency for one euro, by the newest published rates; null before the first. */
  exchangeRates: Maybe<ExchangeRates>;
  /** Whether somebody invites by this code. */
  isInvitation: Scalars['Boolean']['output'];
  /** What the caller's saved searches have found in 90 days and is still published, last found first. */
  matches: Matches;
  /** The signed-in person, or null. */
  me: Maybe<Me>;
  /** By their numbers, 200 at most, in the order that is asked; null where the caller sees none. */
  messages: Array<Maybe<Message>>;
  /** The last export of all that is held of the caller; null when there is none, or its time is over. */
  myDataExport: Maybe<DataExport>;
  /** The caller's last one; null before the first. */
  myDemoRequest: Maybe<DemoRequest>;
  /** What the caller declares as an investor in the United Kingdom; null when none is asked of them. */
  myInvestorDeclaration: Maybe<InvestorDeclaration>;
  /** The caller's, the last one first. */
  myInvoices: InvoiceConnection;
  /** The caller's, which is in state `none` before they have ever bought; null for who is signed out. */
  myMembership: Maybe<Membership>;
  myPitches: PitchConnection;
  /** What the caller pays for. */
  myPlan: Plan;
  /** What the signed-in person says of themselves. */
  myProfile: Maybe<Profile>;
  /** The caller's link for friends, and what has come of it. */
  myReferral: Referral;
  /** Where the caller is signed in, the one used last first. */
  mySessions: Array<Session>;
  /** The caller's; null for who is signed out. */
  myVerification: Maybe<Verification>;
  /** Open pitches of each market. */
  openPitches: Array<MarketCount>;
  /** What the plans cost in a market now, VAT included. */
  packages: Packages;
  /** A pitch that the caller may see: published or done for anybody, every state for its owner and the reviewers; else null. */
  pitch: Maybe<Pitch>;
  /** Where the caller reads the document of a pitch, for five minutes; null for whoever may not. */
  pitchDocument: Maybe<Scalars['String']['output']>;
  /** For operators: what the plans cost from which day on. */
  priceLists: PriceLists;
  /** What the plans cost now, VAT included, in every market or in one. */
  prices: Array<MarketPrices>;
  /** What somebody shows to those who have signed in, be it themselves; null when there is nobody. */
  profile: Maybe<Profile>;
  /** Where the caller reads a file of a profile, for five minutes; null when there is none for them. */
  profileFile: Maybe<Scalars['String']['output']>;
  /** Who has asked for a file of one's own profile: those that wait for an answer, or those that have one; asked last first. */
  profileFileRequests: DocumentRequestConnection;
  /** Who has opened it within a year, by day; the last first. */
  profileFileVisits: DocumentVisitConnection;
  /** For staff: what the provider of payments has told and is to be asked for. */
  providerWork: ProviderWork;
  /** What a purchase would cost the caller with the code of a reward. */
  quoteCheckout: CheckoutQuote;
  /** Of somebody who has replied at least five times; null for who has signed out. */
  replyHabits: Maybe<ReplyHabits>;
  /** Where support and operators read the files of a reported message for the next five minutes, in their order. Of the evidence, and of the rest while they read it for a reason; null otherwise. */
  reportedAttachmentAddresses: Maybe<Array<Scalars['String']['output']>>;
  review: Maybe<Review>;
  /** What waits for a reviewer, by due time. Reviewers only. */
  reviewQueue: ReviewConnection;
  /** The caller's, last saved first; 50 at most. */
  savedSearches: Array<SavedSearch>;
  /** Messages of a conversation that say a text, or one of some phrases, from its end on; one call looks at some 2,000. Null for whoever does not take part in it. */
  searchMessages: Maybe<MessageSearch>;
  /** People who let themselves be found, for those who have signed in; those who joined last first. */
  searchPeople: PersonConnection;
  /** Published pitches. Filters: any value of a field, every field. Amounts are compared in euro by the day's rates. */
  searchPitches: PitchSearchConnection;
  /** For a text that is still being typed; nothing for one of a single letter. */
  searchSuggestions: SearchSuggestions;
  /** For staff, what they have looked up within half an hour; null otherwise. */
  staffBooks: Maybe<Books>;
  /** What staff did about an account before one of these acts, the last first. */
  staffRecords: StaffRecords;
  /** The submission that an edit of one's own pitch begins with; nothing is opened. */
  submissionToEdit: EditedSubmission;
  /** Messages in all conversations that the caller has not read. */
  unreadMessages: Maybe<Scalars['Int']['output']>;
};


export type QueryAttachmentAddressesArgs = {
  conversationId: Scalars['ID']['input'];
  seq: Scalars['Int']['input'];
};


export type QueryBookmarkChangesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['Instant']['input']>;
};


export type QueryBookmarksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryClosedDealArgs = {
  pitchId: Scalars['ID']['input'];
};


export type QueryContactReportArgs = {
  id: Scalars['ID']['input'];
};


export type QueryContactReportQueueArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


export type QueryConversationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConversationWithArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  pitchId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


export type QueryDealProofArgs = {
  hash: Scalars['String']['input'];
};


export type QueryDocumentRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  pitchId: Scalars['ID']['input'];
  waiting: Scalars['Boolean']['input'];
};


export type QueryDocumentVisitsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  pitchId: Scalars['ID']['input'];
};


export type QueryDownloadArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDownloadAddressArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDraftArgs = {
  id: Scalars['ID']['input'];
};


export type QueryIsInvitationArgs = {
  code: Scalars['String']['input'];
};


export type QueryMatchesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['Instant']['input']>;
};


export type QueryMessagesArgs = {
  of: Array<MessageKey>;
};


export type QueryMyInvoicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


export type QueryMyPitchesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPackagesArgs = {
  market: Market;
};


export type QueryPitchArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPitchDocumentArgs = {
  pitchId: Scalars['ID']['input'];
};


export type QueryPricesArgs = {
  market?: InputMaybe<Market>;
};


export type QueryProfileArgs = {
  handle: Scalars['String']['input'];
};


export type QueryProfileFileArgs = {
  handle: Scalars['String']['input'];
  kind: ProfileFileKind;
};


export type QueryProfileFileRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind: ProfileFileKind;
  waiting: Scalars['Boolean']['input'];
};


export type QueryProfileFileVisitsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind: ProfileFileKind;
};


export type QueryQuoteCheckoutArgs = {
  code: Scalars['String']['input'];
  plan: PaidPlan;
};


export type QueryReplyHabitsArgs = {
  accountId: Scalars['ID']['input'];
};


export type QueryReportedAttachmentAddressesArgs = {
  reportId: Scalars['ID']['input'];
  seq: Scalars['Int']['input'];
};


export type QueryReviewArgs = {
  pitchId: Scalars['ID']['input'];
};


export type QueryReviewQueueArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySearchMessagesArgs = {
  before?: InputMaybe<Scalars['String']['input']>;
  conversationId: Scalars['ID']['input'];
  phrases?: InputMaybe<Array<Phrase>>;
  text: Scalars['String']['input'];
};


export type QuerySearchPeopleArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  query?: InputMaybe<PeopleQuery>;
};


export type QuerySearchPitchesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  language?: InputMaybe<Language>;
  promotedFirst?: InputMaybe<Scalars['Boolean']['input']>;
  query?: InputMaybe<PitchQuery>;
  sort?: InputMaybe<PitchSort>;
};


export type QuerySearchSuggestionsArgs = {
  text: Scalars['String']['input'];
};


export type QueryStaffBooksArgs = {
  handle: Scalars['String']['input'];
};


export type QueryStaffRecordsArgs = {
  before: Scalars['Int']['input'];
  handle: Scalars['String']['input'];
};


export type QuerySubmissionToEditArgs = {
  pitchId: Scalars['ID']['input'];
};

/** Why staff read a whole conversation. */
export type ReadReason =
  | 'evidenceUnclear'
  | 'legalDuty'
  | 'somebodyInDanger';

/** `number` is that of the report that was seen. */
export type ReadReportedInput = {
  before?: InputMaybe<Scalars['String']['input']>;
  commandId: Scalars['UUID']['input'];
  number: Scalars['Int']['input'];
  reason: ReadReason;
  reportId: Scalars['ID']['input'];
};

export type ReasonInput = {
  code: ReviewReason;
  field?: InputMaybe<Scalars['String']['input']>;
};

export type ReasonWithField = {
  __typename?: 'ReasonWithField';
  code: ReviewReason;
  field: Maybe<Scalars['String']['output']>;
};

export type RecoveryCodesPayload = {
  __typename?: 'RecoveryCodesPayload';
  me: Me;
  /** Shown this once. */
  recoveryCodes: Array<Scalars['String']['output']>;
};

export type Referral = {
  __typename?: 'Referral';
  /** Of the link. */
  code: Scalars['String']['output'];
  /** How many have signed up by it. */
  joined: Scalars['Int']['output'];
  /** How many of them have paid. */
  paying: Scalars['Int']['output'];
  /** The last one first. */
  rewards: Array<Reward>;
};

/** In minor units; `given` is what the caller has seen went back or is on its way. */
export type RefundInvoiceInput = {
  amount: Scalars['Int64']['input'];
  commandId: Scalars['UUID']['input'];
  given: Scalars['Int64']['input'];
  invoiceId: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  reason: RefundReason;
};

export type RefundReason =
  | 'chargedTwice'
  | 'goodwill'
  | 'notAsPromised'
  | 'ownMistake'
  | 'ownerAsked';

export type RefundState =
  | 'made'
  | 'pending'
  | 'refused';

export type RejectPitchInput = {
  commandId: Scalars['UUID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  pitchId: Scalars['ID']['input'];
  reasons: Array<ReviewReason>;
  revision: Scalars['Int']['input'];
};

export type RemovePasskeyInput = {
  commandId: Scalars['UUID']['input'];
  id: Scalars['ID']['input'];
};

export type RemoveProfileFileInput = {
  commandId: Scalars['UUID']['input'];
  kind: ProfileFileKind;
};

/** How somebody answers who writes to them, in their last conversations. */
export type ReplyHabits = {
  __typename?: 'ReplyHabits';
  /** Seconds from the first message of a turn to the reply. */
  median: Scalars['Int']['output'];
  /** Turns that were answered within a week, of all that were answered or have waited longer; in percent. */
  rate: Scalars['Int']['output'];
};

/** What is done about whoever broke it. */
export type ReportAction =
  | 'mute'
  | 'none'
  | 'suspend'
  | 'warn';

export type ReportContactInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  reason?: InputMaybe<ReportReason>;
  words?: InputMaybe<Scalars['String']['input']>;
};

/** Why somebody reports the other one of a conversation. */
export type ReportReason =
  | 'harassment'
  | 'inappropriateContent'
  | 'incorrectInformation'
  | 'other'
  | 'scam';

export type ReportState =
  | 'dismissed'
  | 'open'
  | 'upheld';

export type ReportedConversationPayload = {
  __typename?: 'ReportedConversationPayload';
  messages: MessagePage;
};

export type RequestChangesInput = {
  commandId: Scalars['UUID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  pitchId: Scalars['ID']['input'];
  reasons: Array<ReasonInput>;
  revision: Scalars['Int']['input'];
};

/** Whoever has no password has signed in within the last 15 minutes instead. */
export type RequestDataExportInput = {
  commandId: Scalars['UUID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};

/** `note` has at most 1000 characters. */
export type RequestDemoInput = {
  commandId: Scalars['UUID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  times: DemoTimes;
};

/** `agreement` is what the reader accepts, where they do. */
export type RequestDocumentAccessInput = {
  agreement?: InputMaybe<AgreementInput>;
  commandId: Scalars['UUID']['input'];
  pitchId: Scalars['ID']['input'];
};

export type RequestEmailChangeInput = {
  commandId: Scalars['UUID']['input'];
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

/** `other` is what the caller calls the other one. */
export type RequestHistoryInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  language: Language;
  other?: InputMaybe<Scalars['String']['input']>;
  zone: Scalars['String']['input'];
};

export type RequestPasswordResetInput = {
  commandId: Scalars['UUID']['input'];
  email: Scalars['String']['input'];
  humanCheck?: InputMaybe<Scalars['String']['input']>;
};

export type RequestPasswordResetPayload = {
  __typename?: 'RequestPasswordResetPayload';
  sent: Scalars['Boolean']['output'];
};

/** `agreement` is what the reader accepts, where they do. */
export type RequestProfileFileAccessInput = {
  agreement?: InputMaybe<AgreementInput>;
  commandId: Scalars['UUID']['input'];
  handle: Scalars['String']['input'];
  kind: ProfileFileKind;
};

/** `zone` is the caller's IANA zone, in which times are told beside UTC. */
export type RequestReceiptInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  dealId: Scalars['ID']['input'];
  language: Language;
  zone: Scalars['String']['input'];
};

export type ResendInvoiceInput = {
  commandId: Scalars['UUID']['input'];
  invoiceId: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  reason: StaffReason;
};

export type ResetPasswordInput = {
  commandId: Scalars['UUID']['input'];
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};

export type ResetPasswordPayload = {
  __typename?: 'ResetPasswordPayload';
  changed: Scalars['Boolean']['output'];
};

export type RetryProviderWorkInput = {
  commandId: Scalars['UUID']['input'];
  id: Scalars['UUID']['input'];
  kind: ProviderWorkKind;
};

export type Review = {
  __typename?: 'Review';
  /** How often it has been submitted since it was published last, or ever: 1 is the first try. */
  attempt: Scalars['Int']['output'];
  /** The content submitted before this one, for the differences; null at the first submission. */
  before: Maybe<DraftContent>;
  /** Who holds the claim, and until when. */
  claimedBy: Maybe<Account>;
  claimedByMe: Scalars['Boolean']['output'];
  claimedUntil: Maybe<Scalars['Instant']['output']>;
  dueAt: Scalars['Instant']['output'];
  /** What was decided on earlier submissions, the last one first. */
  earlier: Array<EarlierReview>;
  /** The same with the words of the text that each rule has found. */
  findings: Array<ReviewFinding>;
  overdue: Scalars['Boolean']['output'];
  /** One's own pitch can't be reviewed. */
  own: Scalars['Boolean']['output'];
  pitch: Pitch;
  /** The last approved content, for the differences; null at the first review. */
  published: Maybe<DraftContent>;
  revision: Scalars['Int']['output'];
  /** The content under review as the reviewer must see it. */
  submitted: DraftContent;
  submittedAt: Scalars['Instant']['output'];
  /** Warnings found by rule, as codes. */
  warnings: Array<ReviewReason>;
};

export type ReviewCheck =
  | 'logo'
  | 'organisationNumber'
  | 'place'
  | 'shares'
  | 'text';

export type ReviewConnection = {
  __typename?: 'ReviewConnection';
  edges: Array<ReviewEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ReviewEdge = {
  __typename?: 'ReviewEdge';
  cursor: Scalars['String']['output'];
  node: Review;
};

export type ReviewFinding = {
  __typename?: 'ReviewFinding';
  code: ReviewReason;
  words: Scalars['String']['output'];
};

export type ReviewPayload = {
  __typename?: 'ReviewPayload';
  review: Review;
};

export type ReviewReason =
  | 'contactDetailsInText'
  | 'duplicate'
  | 'figuresContradict'
  | 'inappropriate'
  | 'notOwnersMaterial'
  | 'promiseOfReturn'
  | 'suspectedScam'
  | 'unclearOffer'
  | 'wrongIndustry'
  | 'wrongPlace';

/** Takes a fifth off one invoice. */
export type Reward = {
  __typename?: 'Reward';
  code: Scalars['String']['output'];
  expiresAt: Scalars['Instant']['output'];
  state: RewardState;
};

/** `planned` is to be used for the next charge. */
export type RewardState =
  | 'expired'
  | 'open'
  | 'planned'
  | 'used'
  | 'void';

export type Role =
  | 'entrepreneur'
  | 'investor';

export type Sanction = {
  __typename?: 'Sanction';
  effects: Array<SanctionEffect>;
  until: Scalars['Instant']['output'];
};

/** What whoever is under a sanction may not do until it ends. */
export type SanctionEffect =
  | 'begin'
  | 'pay'
  | 'publish'
  | 'write';

export type SaveDraftInput = {
  commandId: Scalars['UUID']['input'];
  content: DraftContentInput;
  draftId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};

export type SaveSearchInput = {
  alert: SearchAlert;
  commandId: Scalars['UUID']['input'];
  name: Scalars['String']['input'];
  query: Scalars['SearchQuery']['input'];
};

export type SavedSearch = {
  __typename?: 'SavedSearch';
  alert: SearchAlert;
  /** Published pitches that it finds now. */
  count: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  query: Scalars['SearchQuery']['output'];
  savedAt: Scalars['Instant']['output'];
};

/** Null when it was deleted since. */
export type SavedSearchPayload = {
  __typename?: 'SavedSearchPayload';
  position: Position;
  savedSearch: Maybe<SavedSearch>;
};

/** What in a message is often the beginning of a fraud. */
export type ScamSign =
  | 'foreignAccount'
  | 'identityPapers'
  | 'messenger'
  | 'upFrontFee'
  | 'wallet';

/** How somebody hears of pitches that a saved search finds: not at all, by a mail of each, by one mail a day. */
export type SearchAlert =
  | 'daily'
  | 'immediate'
  | 'off';

/**
 * How many pitches there are of each value under the filters of all other fields, the most first. A value that is filtered
 * by is there at 0 too.
 */
export type SearchFacets = {
  __typename?: 'SearchFacets';
  /** The twenty with the most pitches, and those that are filtered by. */
  cities: Array<FacetCount>;
  companyTypes: Array<FacetCount>;
  counties: Array<FacetCount>;
  fundingRounds: Array<FacetCount>;
  industries: Array<FacetCount>;
  markets: Array<FacetCount>;
  phases: Array<FacetCount>;
  revenue: AmountFacet;
  /** A pitch counts for each value that it has. */
  rolesSought: Array<FacetCount>;
  skills: Array<FacetCount>;
  valuation: AmountFacet;
  /** When nothing is found: each filter without which something is, the most first. */
  without: Array<WithoutFilter>;
};

export type SearchField =
  | 'cities'
  | 'companyTypes'
  | 'counties'
  | 'employees'
  | 'equityOffered'
  | 'fundingRounds'
  | 'industries'
  | 'markets'
  | 'phases'
  | 'revenue'
  | 'rolesSought'
  | 'skills'
  | 'text'
  | 'ticket'
  | 'valuation'
  | 'verified';

export type SearchMatch = {
  __typename?: 'SearchMatch';
  reasons: Array<MatchReason>;
  savedSearch: SavedSearch;
};

/** Four of each at most. */
export type SearchSuggestions = {
  __typename?: 'SearchSuggestions';
  /** By their names. */
  pitches: Array<Pitch>;
  /** In small letters, those that most pitches have first. */
  words: Array<Scalars['String']['output']>;
};

/** A code of an app that sign-in asks for as well. */
export type SecondFactor = {
  __typename?: 'SecondFactor';
  recoveryCodesLeft: Scalars['Int']['output'];
  since: Scalars['Instant']['output'];
};

export type SecondFactorCodeInput = {
  code: Scalars['String']['input'];
  commandId: Scalars['UUID']['input'];
};

export type SecondFactorPayload = {
  __typename?: 'SecondFactorPayload';
  me: Me;
};

/** Words of 1 to 10,000 characters, up to five files, or both; or a phrase. */
export type SendMessageInput = {
  attachments?: InputMaybe<Array<AttachmentInput>>;
  body?: InputMaybe<Scalars['String']['input']>;
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  phrase?: InputMaybe<Phrase>;
};

export type SendMessagePayload = {
  __typename?: 'SendMessagePayload';
  conversation: Conversation;
  message: Message;
};

export type Session = {
  __typename?: 'Session';
  /** Whether it is the one that asks. */
  current: Scalars['Boolean']['output'];
  /** Browser and system by name, as they called themselves when it began. */
  device: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  lastUsedAt: Scalars['Instant']['output'];
  /** By the host on which it began. */
  market: Maybe<Market>;
  startedAt: Scalars['Instant']['output'];
};

export type SessionsPayload = {
  __typename?: 'SessionsPayload';
  sessions: Array<Session>;
};

export type SetDocumentConditionInput = {
  commandId: Scalars['UUID']['input'];
  condition: FileCondition;
  pitchId: Scalars['ID']['input'];
};

export type SetDocumentConditionPayload = {
  __typename?: 'SetDocumentConditionPayload';
  condition: FileCondition;
  position: Position;
};

export type SetProfileFileConditionInput = {
  commandId: Scalars['UUID']['input'];
  condition: FileCondition;
  kind: ProfileFileKind;
};

/** `pitchId` is the pitch that the caller has seen. */
export type ShowInterestInput = {
  commandId: Scalars['UUID']['input'];
  conversationId: Scalars['ID']['input'];
  level?: InputMaybe<InterestLevel>;
  pitchId: Scalars['ID']['input'];
};

export type ShowPitchInput = {
  commandId: Scalars['UUID']['input'];
  insteadOf?: InputMaybe<Scalars['ID']['input']>;
  pitchId: Scalars['ID']['input'];
};

/** By what the account is signed in to. */
export type SignInMethods = {
  __typename?: 'SignInMethods';
  id: Scalars['ID']['output'];
  password: Scalars['Boolean']['output'];
  providers: Array<LinkedProvider>;
};

export type SignInMethodsPayload = {
  __typename?: 'SignInMethodsPayload';
  position: Position;
  signInMethods: SignInMethods;
};

export type SignInvestorStatementInput = {
  commandId: Scalars['UUID']['input'];
  kind: StatementKind;
  reason?: InputMaybe<DeclarationReason>;
  /** The name, typed in the place of a signature. */
  signature: Scalars['String']['input'];
  /** Of the words that the caller has seen. */
  textVersion: Scalars['String']['input'];
};

export type SignUpInput = {
  acceptTerms: Scalars['Boolean']['input'];
  commandId: Scalars['UUID']['input'];
  email: Scalars['String']['input'];
  /** Of `/auth/human-check`, where one is asked for. */
  humanCheck?: InputMaybe<Scalars['String']['input']>;
  /** The code of the link by which somebody has invited them; what is none is passed over. */
  invitation?: InputMaybe<Scalars['String']['input']>;
  language: Language;
  market: Market;
  name: Scalars['String']['input'];
  password: Scalars['String']['input'];
  termsVersion: Scalars['String']['input'];
};

export type SignUpPayload = {
  __typename?: 'SignUpPayload';
  registered: Scalars['Boolean']['output'];
};

export type Skill =
  | 'accounting'
  | 'boardWork'
  | 'communication'
  | 'customerService'
  | 'data'
  | 'design'
  | 'ecommerce'
  | 'export'
  | 'finance'
  | 'fundraising'
  | 'hr'
  | 'law'
  | 'leadership'
  | 'logistics'
  | 'marketing'
  | 'productDevelopment'
  | 'production'
  | 'property'
  | 'purchasing'
  | 'quality'
  | 'sales'
  | 'software'
  | 'sustainability'
  | 'technology';

export type SocialProvider =
  | 'facebook'
  | 'google'
  | 'x';

/** An account as staff see it. */
export type StaffAccount = {
  __typename?: 'StaffAccount';
  email: Scalars['String']['output'];
  emailConfirmed: Scalars['Boolean']['output'];
  handle: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Which statement of an investor in the United Kingdom holds; null when none does. */
  investorDeclaration: Maybe<StandingDeclaration>;
  language: Language;
  /** Null while they may sign in. */
  lockedUntil: Maybe<Scalars['Instant']['output']>;
  market: Market;
  memberSince: Scalars['Instant']['output'];
  name: Scalars['String']['output'];
  /** What staff did about it, the last first. */
  records: StaffRecords;
  role: Maybe<Role>;
  /** Until when they may not do some things; null while they may do everything. */
  sanctionedUntil: Maybe<Scalars['Instant']['output']>;
  /** Whether sign-in asks for a code as well. */
  secondFactor: Scalars['Boolean']['output'];
  /** In how many places they are signed in. */
  sessions: Scalars['Int']['output'];
  staffRoles: Array<StaffRole>;
};

/** Null once its erasure has begun. */
export type StaffAccountPayload = {
  __typename?: 'StaffAccountPayload';
  account: Maybe<StaffAccount>;
};

/** What staff do about the account of somebody. */
export type StaffAct =
  | 'changeRole'
  | 'endSessions'
  | 'erase'
  | 'grantStaffRole'
  | 'liftSanction'
  | 'lookUp'
  | 'resendConfirmation'
  | 'revokeStaffRole'
  | 'unlock';

export type StaffActInput = {
  commandId: Scalars['UUID']['input'];
  handle: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  reason: StaffReason;
};

export type StaffRead = {
  __typename?: 'StaffRead';
  at: Scalars['Instant']['output'];
  reason: ReadReason;
};

export type StaffReason =
  | 'abuseSuspected'
  | 'duties'
  | 'legalDuty'
  | 'ownMistake'
  | 'ownerAsked';

export type StaffRecord = {
  __typename?: 'StaffRecord';
  act: StaffAct;
  at: Scalars['Instant']['output'];
  /** Null once they are erased. */
  by: Maybe<Account>;
  check: Maybe<IdentityCheck>;
  id: Scalars['ID']['output'];
  note: Maybe<Scalars['String']['output']>;
  reason: StaffReason;
  /** The one that it was changed to. */
  role: Maybe<Role>;
  /** The one that was granted or revoked. */
  staffRole: Maybe<StaffRole>;
};

export type StaffRecords = {
  __typename?: 'StaffRecords';
  /** Where earlier ones begin; null when there are none. */
  before: Maybe<Scalars['Int']['output']>;
  records: Array<StaffRecord>;
};

export type StaffRole =
  | 'analyst'
  | 'operator'
  | 'reviewer'
  | 'support';

export type StaffRoleInput = {
  commandId: Scalars['UUID']['input'];
  handle: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  reason: StaffReason;
  staffRole: StaffRole;
};

export type Standing = {
  __typename?: 'Standing';
  card: Maybe<Card>;
  endsAt: Maybe<Scalars['Instant']['output']>;
  market: Market;
  nextCharge: Maybe<Charge>;
  period: Maybe<Period>;
  plan: Plan;
  state: MembershipState;
};

export type StandingDeclaration = {
  __typename?: 'StandingDeclaration';
  kind: StatementKind;
  until: Scalars['Instant']['output'];
};

/**
 * `company` for who does not buy as a consumer, `code` of a reward. `price` is what the caller has seen that the plan costs, in
 * minor units: where it costs something else by now, nothing is bought.
 */
export type StartCheckoutInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  commandId: Scalars['UUID']['input'];
  company?: InputMaybe<CompanyInput>;
  plan: PaidPlan;
  price?: InputMaybe<Scalars['Int64']['input']>;
};

export type StartDraftInput = {
  commandId: Scalars['UUID']['input'];
  language: Language;
  market: Market;
};

/** `consent` to the comparison of document and face by the provider; nothing is started without it. */
export type StartVerificationInput = {
  commandId: Scalars['UUID']['input'];
  consent: Scalars['Boolean']['input'];
};

export type StatementKind =
  | 'highNetWorth'
  | 'sophisticated';

export type StuckWork = {
  __typename?: 'StuckWork';
  attempts: Scalars['Int']['output'];
  /** Why it was given up; null while it is tried again. */
  failed: Maybe<Scalars['String']['output']>;
  handle: Scalars['String']['output'];
  id: Scalars['UUID']['output'];
  kind: ProviderWorkKind;
  nextAt: Scalars['Instant']['output'];
  since: Scalars['Instant']['output'];
  /** Which call. */
  what: Scalars['String']['output'];
};

export type SubmitPitchInput = {
  attested: Scalars['Boolean']['input'];
  commandId: Scalars['UUID']['input'];
  draftId: Scalars['ID']['input'];
  draftVersion: Scalars['Int']['input'];
};

/** Runs at the gateway. What is tagged `shared` is the same for everybody who listens; nothing else can be asked. */
export type Subscription = {
  __typename?: 'Subscription';
  /** That something of the caller's conversations has changed, and from where on a read shows it; first that anything may have, before it listened. */
  inboxChanged: InboxChange;
  /** Each message after a number, in order and without gaps, until one of the two blocks the other or is gone. */
  messageSent: Message;
};


/** Runs at the gateway. What is tagged `shared` is the same for everybody who listens; nothing else can be asked. */
export type SubscriptionMessageSentArgs = {
  after: Scalars['Int']['input'];
  conversationId: Scalars['ID']['input'];
};

export type UndoEmailChangePayload = {
  __typename?: 'UndoEmailChangePayload';
  position: Position;
  undone: Scalars['Boolean']['output'];
};

export type UnlinkProviderInput = {
  commandId: Scalars['UUID']['input'];
  provider: SocialProvider;
};

export type UnlistReason =
  | 'ownerLeaves'
  | 'planEnded';

export type UnsavePitchPayload = {
  __typename?: 'UnsavePitchPayload';
  /** Null when the caller may not see the pitch any more. */
  pitch: Maybe<Pitch>;
  position: Position;
};

/** The former plan goes on until it is paid. */
export type Upgrade = {
  __typename?: 'Upgrade';
  due: Money;
  /** Null while it goes on. */
  failure: Maybe<UpgradeFailure>;
  quoteId: Scalars['ID']['output'];
  /** Where the bank wants to hear of its customer; null while it does not. */
  url: Maybe<Scalars['String']['output']>;
};

export type UpgradeFailure =
  | 'declined'
  | 'expired'
  | 'refused';

/** `price` less `discount`, which a reward brings, and `paid`, which was paid for the present period, is `due`. */
export type UpgradeQuote = {
  __typename?: 'UpgradeQuote';
  /** Of the reward. */
  code: Maybe<Scalars['String']['output']>;
  discount: Maybe<Money>;
  due: Money;
  expiresAt: Scalars['Instant']['output'];
  id: Scalars['ID']['output'];
  paid: Money;
  /** Of the year that begins now. */
  periodEnd: Scalars['Instant']['output'];
  price: Money;
  /** Of `due`. */
  vat: Money;
};

/** `days` for what lasts, 1 to 365; `finishes` lets whoever is suspended bring running conversations to their end. */
export type UpholdContactReportInput = {
  action: ReportAction;
  breach: Breach;
  commandId: Scalars['UUID']['input'];
  days?: InputMaybe<Scalars['Int']['input']>;
  finishes?: Scalars['Boolean']['input'];
  number: Scalars['Int']['input'];
  reportId: Scalars['ID']['input'];
  statement?: InputMaybe<Scalars['String']['input']>;
};

export type Verification = {
  __typename?: 'Verification';
  /** Checks that may still fail within thirty days. */
  attemptsLeft: Scalars['Int']['output'];
  /** Whether the badge is shown: to whom was verified, while there is a paid plan. */
  badge: Scalars['Boolean']['output'];
  /** Of the last check; null while it is open, and before the first. */
  decidedAt: Maybe<Scalars['Instant']['output']>;
  /** Null unless the last check has failed. */
  failure: Maybe<CheckFailure>;
  /** Whether there is a paid plan, without which no check is started. */
  hasPlan: Scalars['Boolean']['output'];
  /** The account's. */
  id: Scalars['ID']['output'];
  /** Why the badge is off since the last check; null unless it is. */
  loss: Maybe<BadgeLoss>;
  /** When there is another one; null while there is one left. */
  nextAttemptAt: Maybe<Scalars['Instant']['output']>;
  /** The page of a check that is open. */
  page: Maybe<CheckPage>;
  /** Of the last check; null before the first. */
  startedAt: Maybe<Scalars['Instant']['output']>;
  state: CheckState;
};

export type VerificationPayload = {
  __typename?: 'VerificationPayload';
  verification: Verification;
};

export type ViewPitchPayload = {
  __typename?: 'ViewPitchPayload';
  counted: Scalars['Boolean']['output'];
};

export type VisitHomePayload = {
  __typename?: 'VisitHomePayload';
  me: Me;
};

export type WithdrawPriceListInput = {
  commandId: Scalars['UUID']['input'];
  seen: Scalars['Int']['input'];
  validFrom: Scalars['LocalDate']['input'];
};

export type Withdrawal = {
  __typename?: 'Withdrawal';
  refund: Money;
  until: Scalars['Instant']['output'];
};

export type WithoutFilter = {
  __typename?: 'WithoutFilter';
  count: Scalars['Int']['output'];
  field: SearchField;
};
