/** @service */
import { peopleContract } from '../testing/people.contract.ts'
import { openSearchService } from '../testing/search-fixture.ts'

peopleContract(() => openSearchService('people_service'))
