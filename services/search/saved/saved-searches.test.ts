/** @service */
import { savedSearchesContract } from '../testing/saved-searches.contract.ts'
import { openSearchService } from '../testing/search-fixture.ts'

savedSearchesContract(() => openSearchService('saved_searches'))
