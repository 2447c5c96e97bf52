import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readCertificates } from '../read-certificates.ts'

test('reads an export of the table on the screen with any columns', async () => {
  const file = await temporaryFolder().write(
    'homes.csv',
    [
      '\uFEFFAddress,Status,Zero bill potential,Net grid import (kWh/yr),Type,Floor area (m²),Built,Walls,Heating,Tenure,Your reference',
      `"14 Chestnut Avenue, York, YO31 1BR",Analysed,Low,-2140,House,92,1930–1949,Cavity,"Boiler, mains gas",Rented from a social landlord (as certified),'=A1`,
    ].join('\r\n'),
  )
  const [row] = await Array.fromAsync(readCertificates(file))
  expect(row?.kind === 'certificate' && row.record).toMatchObject({
    address: '14 Chestnut Avenue, York',
    postcode: 'YO31 1BR',
    buildingReference: '=A1',
    features: {
      propertyType: 'house',
      totalFloorAreaM2: 92,
      ageBand: 'C',
      wall: { construction: 'cavity', insulation: null },
      tenure: 'social_rented',
      mainHeating: { system: 'boiler', fuel: 'mains_gas' },
    },
  })
})

test('does not mistake a table of certificates with addresses for an export', async () => {
  const file = await temporaryFolder().write(
    'a.csv',
    'Address,Postcode,Property type,uprn\n1 High Street,YO31 1BR,House,1\n',
  )
  const [row] = await Array.fromAsync(readCertificates(file))
  expect(row?.kind === 'certificate' && row.record).toMatchObject({ postcode: 'YO31 1BR', uprn: '1' })
})
