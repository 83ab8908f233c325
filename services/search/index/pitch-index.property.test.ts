/** @service */
import { pitchIndexProperty } from '../testing/pitch-index.property.ts'
import { openTestTables } from '../testing/test-database.ts'

pitchIndexProperty('PostgreSQL', 75, openTestTables)
