import { writePdf } from '@delvik/documents/pdf'
import { NotDone } from '@delvik/runtime/claims'
import { Config } from '@delvik/runtime/config'
import { originIn } from '@delvik/schemas/values/language-hosts'
import { localeOf } from '@delvik/schemas/values/languages'
import { Inject, Injectable } from '@nestjs/common'
import { hashOfDeal } from '../closing/agreed-deal.ts'
import { AgreedDeals } from '../closing/agreed-deals.ts'
import type { ChatConfig } from '../config.ts'
import { Accounts } from '../contacts/accounts.ts'
import { Pitches } from '../contacts/pitches.ts'
import { ClosedDeals } from '../conversation/closed-deals.ts'
import type { DownloadRow } from '../downloads/download.ts'
import { texts } from '../texts/texts.ts'
import { receiptBlocks } from './receipt-blocks.ts'
import { zonesOf } from './zones.ts'

/** The receipt of a closed deal as a tagged PDF. */
@Injectable()
export class ReceiptFile {
  constructor(
    @Inject(ClosedDeals) private readonly closed: ClosedDeals,
    @Inject(AgreedDeals) private readonly agreed: AgreedDeals,
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Config) private readonly config: ChatConfig,
  ) {}

  called({ language, dealId }: DownloadRow): { name: string; contentType: string } {
    return { name: `${texts(language)('receipt.file')} ${numberOf(dealId!)}.pdf`, contentType: 'application/pdf' }
  }

  /** @throws NotDone once one of the two is gone */
  async *bytes({ conversationId, dealId, language, zone, otherId }: DownloadRow): AsyncGenerator<Uint8Array> {
    const row = await this.closed.find(conversationId, dealId!)
    const deal = row && await this.agreed.read(row)
    if (!deal) throw new NotDone('refused', 'one of the two is gone')
    const hash = hashOfDeal(deal)
    const offer = await this.pitches.lastOffer(deal.pitchId)
    const zones = zonesOf(deal, zone, await this.accounts.zoneOf(otherId))
    const address = `${originIn(language, this.config)}/receipt/${hash}`
    const t = texts(language)
    yield await writePdf(receiptBlocks(deal, { t, language, zones, offer, hash, address }), {
      lang: localeOf[language],
      author: 'Delvik',
      letterhead: { kind: t('receipt.kind'), number: numberOf(dealId!) },
      footer: (page, pages) => t('receipt.footer', { page, pages }),
      created: deal.closedAt,
    })
  }
}

/** As people call it: the part of the id that is by chance. Who has to be sure looks at the checksum. */
function numberOf(dealId: string): string {
  return dealId.slice(-8)
}
