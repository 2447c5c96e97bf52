/**
 * Every folder of the repository and what its code may import. The linter reads this table (`arrows-plugin.ts`) and
 * rejects any other import, and any file in a folder that is not listed.
 *
 * - A name is a folder of the same part. `.` is the root folder of the part, and `*` all of its folders.
 * - `@engine/solar` is a folder of another part, `@engine` its root folder, and `@engine/*` all of its folders.
 * - `./` and `../` are relative to the folder itself, as in an import.
 * - `{a,b}` stands for several names; `{.,a}` includes what is before the brace.
 *
 * A folder imports folders above it. Only the folders of one server feature, and the root folder and commands of the
 * server, import each other. No files do.
 */
export const PARTS: readonly Part[] = [
  {
    name: 'engine',
    root: 'packages/engine/src',
    outside: [],
    layers: {
      'Vocabulary, errors and units': {
        '.': '',
        quantities: '',
      },
      'Published figures': {
        'tables/lookup': '.',
        'tables/editions': '. tables/lookup',
        'tables/building': '. tables/{editions,lookup}',
        'tables/certificate': '. quantities tables/lookup',
        'tables/climate': '. quantities tables/lookup',
        'tables/energy-use': '. quantities tables/lookup',
        'tables/fabric': '. tables/{editions,lookup}',
        'tables/heating': '. tables/lookup',
        'tables/finance': 'tables/lookup',
        'tables/grants': '. tables/lookup',
        'tables/hot-water': '. quantities tables/lookup',
        'tables/measures': '. tables/{grants,lookup}',
        'tables/money': '. tables/lookup',
        'tables/openings': '. tables/{editions,lookup}',
        'tables/rules': '. tables/lookup',
        'tables/solar': '. tables/lookup',
        'tables/ventilation': '. tables/lookup',
        tables: `
          tables/{building,certificate,climate,editions,energy-use,fabric,heating,hot-water,lookup,money}
          tables/{openings,solar,ventilation}`,
        'tables/uncertainty': '. tables/lookup',
      },
      Climate: {
        climate: '. quantities tables/{climate,editions}',
      },
      'From features to a dwelling': {
        dwelling: '. quantities tables/{climate,energy-use,heating}',
        'dwelling/features': '. quantities tables/building',
        'dwelling/geometry': '. dwelling/{.,features} tables/{building,editions,fabric}',
        'dwelling/openings': '. dwelling/{.,features,geometry} quantities tables/{climate,editions,openings}',
        'dwelling/fabric': `
          . dwelling/{.,features,geometry,openings} quantities tables/{building,editions,fabric,openings}`,
        'dwelling/heating': '. dwelling/{.,features} tables/{certificate,editions,energy-use,heating}',
        'dwelling/hot-water':
          '. dwelling/{.,features,heating} quantities tables/{certificate,editions,heating,hot-water}',
        'dwelling/ventilation':
          '. dwelling/{.,fabric,features,geometry,heating} quantities tables/{editions,ventilation}',
        'dwelling/reading': `
          . climate dwelling/{.,fabric,features,geometry,heating,hot-water,openings,ventilation} quantities
          tables/{building,certificate,editions,energy-use,heating,hot-water,openings}`,
        'dwelling/changes': `
          . dwelling/{.,features,heating,hot-water,openings} quantities
          tables/{editions,fabric,heating,openings}`,
      },
      Models: {
        'heat-loss': `
          . climate dwelling/{.,openings} quantities
          tables/{climate,editions,energy-use,heating,hot-water,openings,ventilation}`,
        'solar/layout': '. tables/solar',
        solar: '. climate dwelling/{.,features} quantities solar/layout tables/{climate,hot-water,solar}',
        certificate: `
          . climate dwelling/{.,features,reading} heat-loss quantities solar
          tables/{certificate,climate,editions,energy-use,heating,hot-water}`,
        'energy-use': '. quantities tables/energy-use',
        money:
          '. climate dwelling/{.,features} energy-use heat-loss quantities solar tables/{certificate,climate,energy-use,hot-water,money}',
        rating: '.',
      },
      'One home, uncertainty, many homes': {
        assess: `
          . certificate climate dwelling/{.,changes,features,heating,reading} energy-use heat-loss money rating solar
          tables/editions`,
        'uncertainty/alternatives': `
          . dwelling/{.,features,heating,hot-water,reading} heat-loss tables/{editions,uncertainty}`,
        uncertainty: `
          . assess certificate climate dwelling/{.,changes,features,heating,hot-water,openings,reading} heat-loss money
          quantities rating solar uncertainty/alternatives
          tables/{building,certificate,editions,fabric,heating,hot-water,money,openings,uncertainty,ventilation}`,
        'uncertainty/search': `
          uncertainty assess climate dwelling/{.,features,reading} heat-loss money quantities rating .`,
        batch: `
          uncertainty/search . assess certificate climate dwelling/{features,reading} heat-loss money quantities rating solar uncertainty`,
      },
      'Measures, rules, grants and finance': {
        finance: '. quantities tables/{finance,money}',
        measures: '. dwelling/changes finance tables/{finance,measures}',
        'measures/conditions': `
          . assess dwelling/{.,changes,fabric,features,heating,reading} measures money solar
          tables/{heating,measures}`,
        'measures/offered': `
          . assess climate dwelling/{features,heating,reading} heat-loss measures measures/conditions quantities solar
          tables/measures`,
        rules: '. quantities tables/{grants,rules} uncertainty',
        'plans/evaluation': `
          . assess certificate climate dwelling/{.,changes,features} energy-use finance heat-loss measures money quantities
          rating solar
          tables/{certificate,climate,energy-use,money} uncertainty`,
        'plans/packages': `
          . dwelling/features heat-loss measures plans/evaluation quantities tables/certificate uncertainty`,
        plans: `
          . assess certificate dwelling/{changes,features,reading} finance heat-loss measures measures/offered money
          plans/{evaluation,packages} quantities rating rules tables/{certificate,finance,grants,measures} uncertainty`,
      },
      Explanations: {
        'explain/explanation': 'quantities tables',
        'explain/terms': 'dwelling explain/explanation tables',
        'explain/sources': '. dwelling/{.,features,geometry} explain/{explanation,terms} tables',
        'explain/heat-loss': `
          . climate dwelling explain/{explanation,sources,terms} heat-loss tables/{.,climate,editions}`,
        'explain/solar': `
          . climate dwelling/features explain/{explanation,heat-loss,sources,terms} quantities solar solar/layout
          tables/{climate,hot-water,solar}`,
        'explain/systems': `
          . dwelling/{.,features,heating,hot-water,ventilation} explain/{heat-loss,sources,terms}
          tables/{.,certificate,hot-water}`,
        'explain/certificate': `
          . certificate climate dwelling/{.,features} explain/{heat-loss,solar,sources,systems,terms} solar
          tables/{certificate,hot-water}`,
        'explain/fabric': `
          . dwelling/{.,fabric,features,geometry,openings} explain/{sources,terms} quantities tables/{.,editions,fabric}`,
        'explain/dwelling': `
          dwelling/{.,changes,features,geometry,openings,reading} explain/{fabric,sources,systems,terms}
          tables/{.,climate}`,
        'explain/energy-use': '. energy-use explain/{explanation,sources,terms} tables/energy-use',
        'explain/money':
          '. explain/{energy-use,explanation,heat-loss,solar,sources,terms} heat-loss money tables/{.,energy-use}',
        explain: `
          . assess certificate dwelling/{changes,features,reading}
          explain/{certificate,dwelling,energy-use,explanation,heat-loss,money,solar,sources,terms} money`,
      },
    },
    testFolders: 'testing',
    testsImport: '@golden/*',
  },
  {
    name: 'golden',
    root: 'packages/engine/golden',
    package: '@retrofolio/engine/golden',
    layers: {},
    testFolders: '.',
    testsImport: '@engine/*',
  },
  {
    name: 'contract',
    root: 'packages/contract/src',
    outside: ['zod'],
    layers: {
      'Fields and case conversion': {
        fields: '',
        '.': 'fields',
      },
      Schemas: {
        notifications: 'fields',
        accounts: 'fields notifications',
        homes: '. fields @engine/{.,dwelling/features}',
        dashboard: 'homes @engine',
        explore: '. fields homes @engine/{.,tables/building}',
        criteria: 'explore fields',
        plans: 'fields homes @engine',
        'homes/list': '. homes plans @engine',
        imports: '. fields homes @engine/{.,dwelling/features}',
        monitoring: '',
      },
      'Endpoints and examples': {
        endpoints: 'accounts fields homes homes/list imports monitoring plans',
        'endpoints/explore': 'criteria endpoints explore',
        'endpoints/overview': 'dashboard endpoints notifications',
        examples: '. accounts criteria dashboard homes/{.,list} imports notifications plans @engine/dwelling/features',
        'examples/explore': 'examples explore',
      },
    },
    testsImport: '@engine/*',
  },
  {
    name: 'analysis',
    root: 'packages/analysis/src',
    outside: [],
    layers: {
      'Between engine result and wire record': {
        '.': `
          @contract/{.,accounts,homes}
          @engine/{.,assess,certificate,dwelling/features,dwelling/reading,energy-use,finance,heat-loss,measures}
          @engine/{money,quantities,solar,solar/layout,tables/building,tables/measures,uncertainty}`,
        plans:
          '. @contract/{.,plans} @engine/{.,dwelling/features,measures,measures/offered,plans,rules,solar,tables/measures}',
      },
    },
    testsImport: '@{engine,contract}/*',
  },
  {
    name: 'reference-data',
    root: 'packages/reference-data/src',
    layers: {
      Support: {
        threads: '',
        duckdb: 'threads',
        network: '',
        text: '',
        unrecognised: '',
        xml: '',
        files: 'xml',
      },
      Certificates: {
        descriptions: 'text @engine/{.,dwelling/features,dwelling/heating,tables/building}',
        'certificates/record': 'descriptions text @engine/{.,dwelling/features}',
        'certificates/columns': 'certificates/record descriptions text unrecognised @engine/{.,dwelling/features}',
        'certificates/document': `
          certificates/record descriptions text
          @engine/{.,certificate,dwelling/features,tables/building,tables/fabric,tables/ventilation}`,
        'certificates/xml': 'certificates/document xml',
        certificates: 'certificates/{columns,document,record,xml} files xml @engine/dwelling/features',
      },
      Addresses: {
        'addresses/parsing': '',
        'addresses/matching': 'addresses/parsing',
        'addresses/search-index': 'addresses/{matching,parsing} duckdb text threads',
        'addresses/search': 'addresses/{matching,parsing,search-index} duckdb threads',
      },
      Register: {
        register: 'addresses/search-index certificates/record',
        'listed-certificates': 'addresses/{matching,parsing} certificates/{document,record} register',
        'register/parquet': '',
        'register/columns': `
          addresses/search-index certificates/{columns,record} descriptions duckdb register/{.,parquet} text
          @engine/{.,dwelling/features}`,
        'register/bulk': `
          addresses/search-index certificates/{.,columns,record} duckdb files register/{.,columns,parquet} text
          threads
          @engine`,
        'register/withdrawals': 'addresses/search-index certificates/{columns,record} duckdb files register',
        'register/boundaries': 'duckdb files register',
        'register/publish': 'addresses/search-index duckdb register/{.,boundaries,columns,withdrawals}',
        'register/fetch': 'network register/{.,boundaries,columns,publish}',
        'register/read': `
          addresses/{parsing,search,search-index} duckdb register/{.,boundaries,columns,publish,withdrawals} threads`,
        'register/import': `
          addresses/{matching,parsing,search-index} certificates/record duckdb files
          register/{.,boundaries,bulk,columns,publish,read,withdrawals} threads unrecognised`,
      },
      'Sample register': {
        sample: '@engine/{.,certificate}',
      },
    },
    testFolders: '. addresses/search/testing certificates/testing register/testing testing threads/testing',
    testsImport: '@{engine,golden}/*',
  },
  {
    name: 'server',
    root: 'apps/server/src',
    layers: {
      Support: {
        cache: '',
        concurrency: '',
        formats: '',
        'jobs/queues': '',
        'rating-pool': '@engine/batch @reference-data/threads',
        reporting: '',
      },
      'Database, settings and limits': {
        database: 'concurrency jobs/queues reporting',
        'http/errors': '@contract',
        limits: 'database http/errors',
        config: 'limits reporting @contract @engine/solar',
        'database/backup': 'database jobs/queues reporting',
        'database/embedded-postgres': 'concurrency database reporting',
        'database/rows': '',
      },
      'Jobs, mail and outside services': {
        jobs: 'database jobs/queues reporting',
        mail: 'config database jobs',
        notifications: 'database jobs mail @contract/notifications',
        maintenance: 'database http/errors',
        monitoring: 'config reporting @contract/monitoring @reference-data/network',
        'outside-service': 'limits reporting @reference-data/network',
      },
      HTTP: {
        http: '@contract/homes',
        'http/security': 'config',
        'http/pages': 'config http/{errors,security} @contract',
        'http/requests': 'http/errors @contract',
        'http/connections': 'http/errors',
        'http/responses': 'cache http/{errors,security} reporting @contract',
        'http/routes': 'cache http/{errors,requests,responses} jobs limits maintenance @contract/{.,endpoints}',
        metrics: 'database/{.,backup} http/{errors,responses} jobs mail outside-service @contract/monitoring',
      },
      'Adapters to outside services': {
        'adapters/certificates': `
          config database limits outside-service
          @reference-data/{addresses/parsing,addresses/search-index,certificates/record,listed-certificates}
          @reference-data/register`,
        'adapters/google': 'config limits outside-service @engine/{dwelling/features,solar}',
        adapters: 'adapters/{certificates,google} config database limits outside-service',
      },
      'Features that import no other feature': {
        'features/addresses': `
          adapters/certificates http/routes limits outside-service
          @contract/{endpoints,examples} @reference-data/{addresses/search-index,register}`,
        'features/api-docs': 'http/{errors,routes,security} limits @contract/{.,endpoints,examples,fields,homes}',
        'features/audit': `
          database formats http/{errors,responses,routes} limits mail reporting
          @contract/{.,accounts,endpoints,examples}`,
        'features/enquiries/mails': '.. mail',
        'features/enquiries': './mails database limits mail',
        'features/enquiries/forms': `
          .. http/{errors,requests,security} limits mail maintenance reporting
          @contract/fields`,
        'features/health': 'database http/{errors,routes} @contract/{endpoints,monitoring} @reference-data/register',
        'features/notifications': `
          database formats http/{errors,routes} limits notifications
          @contract/{endpoints/overview,examples,fields,notifications}`,
        'features/pictures': `
          adapters/google http/{.,errors,responses,routes} limits outside-service
          @contract/{endpoints,homes}`,
        'features/web-vitals': 'http/{errors,routes} limits metrics @contract/{endpoints,fields}',
      },
      Accounts: {
        'features/accounts/mails': 'mail',
        'features/accounts/email': `
          ../{.,mails} database features/audit formats http/{errors,routes} limits mail
          @contract/{accounts,endpoints,examples}`,
        'features/accounts/sessions': `
          ../{.,passwords} cache database features/audit formats http/{errors,responses,routes} limits
          @contract/{accounts,endpoints,examples}`,
        'features/accounts/passwords': `
          ../{.,email,mails,sessions} concurrency database features/audit http/{errors,responses,routes} limits mail
          @contract/{accounts,endpoints,examples}`,
        'features/accounts/registration': `
          ../{.,email,passwords,sessions} database features/audit http/{errors,requests,routes} limits
          @contract/accounts`,
        'features/accounts': `
          ./{email,passwords,registration,sessions} database features/audit http/{errors,routes}
          @contract/{.,accounts,endpoints,examples,fields}`,
      },
      Organisation: {
        'features/organisation/mails': 'mail',
        'features/organisation/people': `
          ../{.,invitations} database features/{accounts,accounts/passwords,audit} formats
          http/{errors,responses,routes} limits mail notifications
          @contract/{.,accounts,endpoints,examples}`,
        'features/organisation/invitations': `
          ../{.,mails,people} database features/{accounts/registration,audit} formats http/{errors,routes} limits
          mail notifications
          @contract/{accounts,endpoints,examples}`,
        'features/organisation/access-review': `
          ../{.,invitations,mails,people} database features/{accounts,accounts/passwords,audit} formats
          http/{errors,routes} mail
          @contract/{accounts,endpoints,examples}`,
        'features/organisation/api-tokens': `
          ../{.,people} database features/{accounts,accounts/sessions,audit} formats http/{errors,routes} limits
          notifications
          @contract/{accounts,endpoints,examples}`,
        'features/organisation': `
          ./{access-review,api-tokens,invitations,people} database features/{accounts,audit} http/{errors,routes}
          limits
          @contract/{accounts,endpoints,examples}`,
      },
      Homes: {
        'features/homes/facts': `
          ../{.,analysis} database formats http/errors
          @analysis @contract/{.,endpoints,homes} @engine/{.,dwelling/features,tables/building}`,
        'features/homes/analysis': `
          ../{.,certificates,facts} concurrency database/{.,rows} features/accounts http/errors jobs/{.,queues} reporting
          @analysis @contract/homes @engine/{.,assess,dwelling/features,solar}`,
        'features/homes/notices': `
          ../{.,facts} database features/{accounts,audit} notifications @contract
          @engine/{.,rules,tables/rules}`,
        'features/homes/survey': `
          ../{.,analysis,facts} database features/audit formats http/errors
          @analysis @contract/{endpoints,homes} @engine/dwelling/features
          @reference-data/{certificates,certificates/record,descriptions}`,
        'features/homes/certificates': `
          ../{.,analysis,notices} adapters/certificates database features/accounts jobs/{.,queues} reporting
          @analysis @contract/{.,homes} @reference-data/register`,
        'features/homes/columns': `
          .. database features/{accounts,audit} http/{errors,routes} limits
          @contract/{endpoints,examples,fields,homes}`,
        'features/homes/labels': `
          ../{.,columns,views} database features/{accounts,audit} http/{errors,routes} limits
          @contract/{endpoints,fields,homes}`,
        'features/homes/notes': `
          ../{.,analysis} database formats http/{errors,routes} limits
          @contract/{endpoints,examples,homes}`,
        'features/homes/plans/export': `
          .. ../../{analysis,facts} formats @contract/{homes,plans}
          @engine/{certificate,dwelling/features,tables/measures}`,
        'features/homes/plans': `
          ./export ../{.,analysis,facts} database database/rows features/{accounts,audit} formats
          http/{errors,responses,routes} limits
          @analysis @analysis/plans @contract/{.,accounts,endpoints,examples,fields,plans}
          @engine/{.,dwelling/features,finance,measures,money,plans,solar,tables/finance,tables/grants,tables/measures}
          @reference-data/threads`,
        'features/homes/plan-jobs': `
          ../{.,analysis,columns,facts,list,plans} concurrency database
          features/{accounts,audit} formats http/{errors,routes} jobs limits
          @analysis/plans @contract/{.,endpoints,examples,fields,homes/list,plans}
          @engine/{.,dwelling/features,measures,solar} @reference-data/threads`,
        'features/homes/views': `
          ../{.,columns,list} database features/{accounts,audit} formats http/{errors,routes} limits
          @contract/{accounts,endpoints,examples,homes,homes/list}`,
        'features/homes/roofs': `
          ../{.,analysis,notices} adapters/google database features/accounts jobs outside-service
          @contract/homes`,
        'features/homes/list/export': `
          .. ../../{.,columns} concurrency database features/audit formats http/{errors,responses,routes} limits
          @contract/{.,endpoints,homes,homes/list} @reference-data/threads`,
        'features/homes/list': `
          ../{.,analysis,certificates,columns,facts,plan-jobs,plans} cache concurrency database
          http/{errors,responses,routes}
          @analysis @contract/{.,endpoints,examples,fields,homes,homes/list,plans}
          @engine/{dwelling/features,rules,solar,uncertainty} @reference-data/threads`,
        'features/homes': `
          ./{analysis,certificates,columns,facts,notes,roofs,survey} adapters/{certificates,google} cache concurrency
          database/{.,rows}
          features/audit formats http/{.,errors,responses,routes} jobs limits outside-service reporting
          @analysis @contract/{.,accounts,endpoints,examples,fields,homes} @engine/{.,assess,dwelling/features,rules}
          @reference-data/{addresses/parsing,addresses/search-index,certificates/record,descriptions}
          @reference-data/register`,
        'features/homes/events': 'database http/{errors,responses,routes} @contract/{.,endpoints,homes,imports}',
      },
      Imports: {
        'features/imports/reading/words': '@engine/{.,dwelling/features,tables/building} @reference-data/text',
        'features/imports/reading/headers':
          '../{.,cells,words} @contract/{.,homes,imports} @engine/{.,dwelling/features} @reference-data/files',
        'features/imports/reading/cells': `
          ../{.,headers,words} features/homes
          @analysis @contract/{fields,homes,imports} @engine/{.,dwelling/features,tables/building}
          @reference-data/{addresses/parsing,certificates/record,descriptions}`,
        'features/imports/reading/workbooks': '../{.,cells,headers} concurrency @reference-data/{files,threads}',
        'features/imports/reading/files': '../{.,workbooks} @reference-data/files',
        'features/imports/reading': `
          ./{cells,files,headers} formats
          @analysis @contract/{.,homes,imports} @engine/{.,dwelling/features}
          @reference-data/{certificates/record,descriptions,files,unrecognised}`,
        'features/imports/comparisons': `
          ../{.,matching,reading,rows,value-mappings} database features/homes http/errors
          @analysis @contract/imports @engine/{.,dwelling/features,tables/building}`,
        'features/imports/decisions': `
          ../{.,matching,reading} database features/{audit,homes} formats http/errors @contract/imports`,
        'features/imports/forecast': `
          ../{.,analysis,matching,reading,rows,value-mappings} database features/{homes,homes/facts} http/errors
          @contract/{homes,imports} @engine/dwelling/features`,
        'features/imports/template': 'formats @analysis @contract/homes @engine/dwelling/features',
        'features/imports/undo':
          '../{.,rows} database features/{homes,homes/analysis,homes/facts,homes/labels} jobs @analysis @reference-data/threads',
        'features/imports/columns':
          '../{.,reading,reading/cells,value-mappings} database @contract/{homes,imports} @engine',
        'features/imports/value-mappings': `
          ../{.,columns,reading,reading/cells} database features/{audit,homes,homes/columns} formats http/errors
          @analysis @contract/{homes,imports} @engine/dwelling/features`,
        'features/imports/rows': `
          ../{.,decisions,matching,reading,undo,value-mappings} concurrency database
          features/{homes,homes/analysis,homes/facts,homes/labels} http/errors jobs
          @analysis @contract/{homes,imports} @engine/{.,dwelling/features}
          @reference-data/threads`,
        'features/imports/matching': `
          ../{analysis,reading,reading/words,rows} features/homes
          @analysis @contract/{homes,imports} @engine/dwelling/features
          @reference-data/{addresses/matching,addresses/parsing,addresses/search-index,register,threads}`,
        'features/imports/analysis': `
          ../{.,matching} concurrency database features/{homes,homes/analysis,homes/facts}
          jobs/{.,queues}
          @analysis @contract/homes @engine/{.,assess,dwelling/features,solar} @reference-data/threads`,
        'features/imports/uploads': `
          ../{.,columns,reading,reading/files,reading/headers} concurrency database
          features/{accounts,audit,homes,homes/columns} formats http/errors
          @contract/imports`,
        'features/imports': `
          ./{analysis,columns,comparisons,decisions,forecast,matching,reading,reading/headers,rows,template,undo,uploads,value-mappings} concurrency
          database/{.,rows} features/{audit,homes,homes/columns,homes/notices} formats http/{errors,responses,routes}
          jobs/{.,queues} limits notifications reporting
          @contract/{endpoints,examples,homes,imports} @engine/dwelling/features`,
      },
      Dashboard: {
        'features/dashboard': `
          cache database features/{accounts,homes,homes/list,imports} http/routes
          @contract/{.,dashboard,endpoints/overview,examples,homes/list} @engine/{.,money,tables/rules} @reference-data/threads`,
      },
      'Own prices': {
        'features/rates/reading': `
          features/imports/reading/{.,files} @analysis @contract/accounts`,
        'features/rates': `
          ./reading concurrency database features/{accounts,audit,imports/reading} formats http/{errors,responses,routes} limits
          @analysis @contract/{.,accounts,endpoints,examples} @engine/{measures,tables/measures}`,
      },
      'Search of the whole register': {
        'features/explore/purpose': `
          database features/audit http/{errors,routes} limits @contract/{endpoints/explore,examples/explore,explore}`,
        'features/explore/map': `
          database features/explore http/routes @contract/{endpoints/explore,examples/explore,explore,fields}
          @reference-data/addresses/search-index`,
        'features/explore/export': `
          ../{.,own-homes,purpose,selection} database features/audit formats http/{errors,responses,routes} limits
          @contract/{.,endpoints/explore,explore,fields} @reference-data/{addresses/search-index,threads}`,
        'features/explore/near-misses': `
          cache features/{explore,explore/own-homes,explore/preview} http/routes @analysis
          @contract/{.,endpoints/explore,examples/explore,explore,fields,homes}
          @engine/{.,dwelling/features,rating,solar,tables/certificate,uncertainty} @reference-data/{register,threads}`,
        'features/explore/preview': `
          cache features/{homes,homes/certificates} http/{errors,routes} limits @analysis
          @contract/{.,endpoints/explore,examples/explore,explore,homes}
          @engine/{.,assess,dwelling/features,solar,uncertainty} @reference-data/{register,threads}`,
        'features/explore/shortlist': `
          database features/{accounts,audit} http/{errors,routes} limits
          @contract/{endpoints/explore,examples/explore,explore} @reference-data/register`,
        'features/explore/own-homes': `
          ../{.,purpose,shortlist} cache concurrency database features/homes @contract/explore
          @reference-data/{addresses/parsing,addresses/search-index,duckdb,register,threads}`,
        'features/explore/selection': `
          ../{.,purpose} database http/{errors,routes} @contract/{.,explore} @engine/batch
          @reference-data/addresses/search-index`,
        'features/explore/add': `
          concurrency database features/{accounts,audit,explore,explore/selection,homes,homes/analysis}
          http/{errors,routes} jobs limits reporting @analysis @contract/{endpoints/explore,examples/explore,explore}
          @reference-data/register`,
        'features/explore/plans': `
          concurrency database
          features/{accounts,audit,explore,explore/own-homes,explore/selection,homes,homes/analysis}
          features/{homes/plan-jobs,homes/plans} formats http/{errors,routes} jobs limits
          @contract/{.,endpoints/explore,examples/explore,explore,plans} @engine/{.,solar}
          @reference-data/{duckdb,register}`,
        'features/explore': `
          cache concurrency database
          features/{explore/boundaries,explore/export,explore/map,explore/near-misses,explore/own-homes}
          features/{explore/places,explore/preview,explore/purpose,explore/selection,explore/shortlist}
          http/{errors,routes} limits @analysis @contract/{.,endpoints/explore,examples/explore,explore,fields}
          @reference-data/{addresses/search-index,duckdb,register,register/publish}`,
        'features/explore/boundaries': `
          features/explore http/{errors,responses,routes} @contract/{endpoints/explore,examples/explore}
          @reference-data/register/boundaries`,
        'features/explore/places': `
          features/explore http/{errors,routes} @contract/{endpoints/explore,examples/explore,explore,fields}
          @reference-data/{addresses/parsing,duckdb}`,
      },
      'Criteria of the search': {
        'features/criteria/evaluation': `
          .. database features/{accounts,explore,explore/own-homes} jobs/{.,queues} notifications
          @contract/explore @reference-data/{addresses/search-index,duckdb}`,
        'features/criteria': `
          concurrency database features/{accounts,audit,explore,explore/purpose,explore/selection} formats http/{errors,routes}
          limits @contract/{accounts,criteria,endpoints/explore,examples,explore}`,
      },
      'Composition and commands': {
        'commands/running': `
          config database/{.,backup,embedded-postgres} reporting
          @contract @engine/quantities @reference-data/{certificates/record,unrecognised}`,
        'commands/accounts': 'commands/running database features/accounts reporting',
        'commands/analyse': `
          commands/running config formats rating-pool reporting
          @engine/{.,batch,dwelling/features,dwelling/reading,solar}
          @reference-data/{certificates,certificates/record,duckdb,files,threads,unrecognised}`,
        'commands/backup': 'commands/running config database/{.,backup} reporting',
        'commands/register/rating': `
          commands/analyse features/{explore,homes/analysis} rating-pool @contract/{.,explore}
          @engine/{.,batch,dwelling/features,solar}
          @reference-data/{addresses/parsing,duckdb,register,register/boundaries,register/columns,register/publish,text}`,
        'commands/register': `
          commands/{register/rating,running} config reporting
          @reference-data/{files,register,register/fetch,register/import,register/publish,register/read}
          @reference-data/{register/withdrawals,sample}`,
        'commands/measures': `
          commands/running features/{imports/reading,rates/reading} formats reporting
          @analysis @engine/{measures,tables/measures}`,
        'commands/plan': `
          commands/{analyse,measures,running} reporting
          @analysis @engine/{.,certificate,dwelling/features,dwelling/reading,measures,plans,rules,tables/certificate}
          @reference-data/{certificates/record,threads}`,
        'commands/rules': 'commands/running reporting @engine/{.,rules,tables/rules,uncertainty}',
        'commands/serve': `
          . adapters commands/{accounts,register,register/rating,running} concurrency config
          database/{.,embedded-postgres} features/{accounts,explore,homes/analysis} jobs metrics monitoring reporting
          @configuration/apps/web @engine/solar
          @reference-data/{duckdb,register,register/publish,register/read,threads}`,
        'commands/doctor': `
          adapters/{certificates,google} commands/{running,serve} config database/{.,embedded-postgres} limits mail
          maintenance outside-service reporting
          @reference-data/{network,register,register/read}`,
        'commands/enquiries': 'commands/running database features/enquiries formats reporting',
        'commands/jobs': 'commands/running jobs/{.,queues} reporting',
        'commands/mail': 'commands/running mail reporting',
        'commands/maintenance': 'commands/running maintenance reporting',
        'commands/worker': `
          . adapters commands/{running,serve} config database/{.,embedded-postgres} jobs monitoring reporting
          @reference-data/register`,
        // Composition: it starts the server and puts the features together.
        '.': '* @analysis @engine/{assess,solar} @reference-data/{register,threads}',
      },
    },
    testFolders: `
      api-tests api-tests/testing commands/analyse/testing commands/serve/testing
      database/embedded-postgres/testing database/migrations fault-injection fault-injection/testing
      features/accounts/testing features/criteria/testing features/explore/testing features/homes/plan-jobs/testing features/homes/testing
      features/imports/reading/testing
      features/imports/testing mail/testing monitoring/testing testing testing/fake-services`,
    testsImport: '@{engine,golden,contract,analysis,reference-data}/* @bench',
  },
  {
    name: 'web',
    root: 'apps/web/src',
    layers: {
      Library: {
        lib: '@contract/{.,notifications}',
        'lib/api': '@contract/{.,endpoints,fields}',
        'lib/embedded-forms': 'lib',
        'lib/format': '@contract/{.,homes}',
        'lib/session': 'lib/api @contract/{accounts,endpoints}',
        'lib/monitoring': 'lib/session @contract/{.,monitoring}',
        'lib/homes': 'lib/{api,monitoring,session} @contract/{.,endpoints,homes} @engine',
        'lib/hooks': '',
        'lib/loading': 'lib/{hooks,monitoring}',
      },
      Components: {
        ui: '',
        'ui/theme': '',
        'ui/charts': 'lib/format @contract/homes @engine',
        'ui/charts/plans': 'lib/format ui/charts @engine',
        'ui/feedback': 'lib/{api,loading} ui',
        'ui/comparison': '',
        'ui/controls': 'lib/{api,loading} ui/{.,feedback,theme}',
        'ui/custom-columns': 'lib/{api,format} ui/{.,controls,feedback} @contract/homes',
        'ui/embedded-forms': 'lib/{embedded-forms,monitoring}',
        'ui/house-drawing/geometry': '@contract/homes',
        'ui/house-drawing/parts': 'lib/homes ui/house-drawing/geometry @contract/homes @engine',
        'ui/house-drawing': 'lib/loading ui/{house-drawing/geometry,house-drawing/parts} @contract/homes @engine',
        'ui/home': 'lib/{format,homes,session} ui/{.,feedback,house-drawing} @contract/homes @engine',
        'ui/page': 'lib/{.,api,format} ui/{.,feedback,house-drawing}',
        'ui/table': 'lib/hooks ui/{.,theme}',
      },
      Features: {
        'features/add-property/data': 'lib/{api,homes,session} @contract/{endpoints,homes}',
        'features/add-property/address-search': '../data lib/{.,api} ui/{.,feedback} @contract/{endpoints,homes}',
        'features/add-property':
          './{address-search,data} lib/{.,format,session} ui/{feedback,home,page} @contract/homes',
        'features/auth': `
          lib/{.,api,loading,monitoring,session} ui/{controls,feedback,page}
          @contract/{accounts,endpoints}`,
        'features/contact': `
          lib/{.,api,hooks,loading} ui/{controls,embedded-forms,feedback,house-drawing,page}
          @contract/{.,fields}`,
        'features/home/data': 'lib/{api,homes,session} @contract/{endpoints,homes} @engine/{.,energy-use,rating}',
        'features/home/explanation/figures': `
          lib/format ui/home
          @analysis @contract/{.,homes}
          @engine/{.,dwelling/features,explain,explain/explanation,explain/sources,rating,solar,uncertainty}`,
        'features/home/wording': '../data lib/format @contract/homes @engine/{.,dwelling/features,uncertainty}',
        'features/home/parts': 'lib',
        'features/home/explanation/panel': `
          ../../{parts,wording} ../figures lib/{.,format} ui/{.,home}
          @contract/homes @engine/{.,dwelling/features,explain/explanation,uncertainty}`,
        'features/home/explanation':
          '../data ./{figures,panel} lib/hooks ui/{feedback,theme} @engine/{.,dwelling/features}',
        'features/home/energy-use':
          '../{data,explanation,parts,wording} lib/format ui/{charts,home} @contract/homes @engine',
        'features/home/facts/draft': `
          ../../data lib/{.,api,homes,hooks} ui/feedback
          @analysis @analysis/plans @contract/{.,homes} @engine/{.,dwelling/features}`,
        'features/home/facts': `
          features/{home/data,home/facts/draft,home/parts} lib/{api,format,homes,hooks,session}
          ui/{.,controls,feedback,home,page} @contract/{.,homes} @engine/{.,dwelling/features}`,
        'features/home/header': `
          ../{data,explanation,facts,wording} lib/{.,api,format,homes} ui/{.,charts,feedback,home,page}
          @contract/homes @engine/{.,rating,uncertainty}`,
        'features/home/heat-loss': `
          ../{data,explanation,parts,wording} lib/{format,homes} ui/{charts,home,house-drawing}
          @contract/{.,homes} @engine`,
        'features/home/overview': `
          ../{data,explanation,facts,parts,wording} lib/format ui/{charts,feedback,home}
          @analysis @contract/{.,homes} @engine/{.,dwelling/features,uncertainty}`,
        'features/home/records': `
          ../{data,parts} lib/{api,format,homes,hooks} ui/{controls,custom-columns,feedback}
          @contract/homes`,
        'features/home/solar': `
          ../{data,explanation,parts,wording} lib/format ui/{.,charts,feedback,home,house-drawing}
          @contract/homes @engine`,
        'features/home/print': `
          features/{home/data,home/energy-use,home/header,home/heat-loss,home/overview,home/solar} lib/format
          ui/{charts,custom-columns,home,house-drawing,page} @contract/homes`,
        'features/home/plan/draft': '@contract/plans @engine/{measures,plans}',
        'features/home/plan/words': `
          lib/format ui/home @engine/{.,measures,plans}`,
        'features/home/plan/worker': `
          ../draft lib/hooks @analysis/plans @contract/plans
          @engine/{.,dwelling/changes,measures,plans,rules,tables/measures}`,
        'features/home/plan/proposals': `
          ../words ../../parts lib/format ui/home
          @analysis/plans @contract/plans @engine/{.,plans}`,
        'features/home/plan/saved': `
          ../{draft,words} ../../parts lib/{api,format,homes} ui/{feedback,home} @contract/{endpoints,plans}`,
        'features/home/plan/settings': 'lib/format @contract/plans @engine',
        'features/home/plan/state': `
          ../{draft,saved,worker} ../../{data,facts/draft} lib/{.,hooks}
          @analysis/plans @contract/{homes,plans} @engine/{.,dwelling/features,measures,plans,rules}`,
        'features/home/plan/questions': `
          ../../{data,facts,facts/draft,parts} lib/{api,session} ui/feedback
          @analysis/plans @contract/homes @engine/{.,dwelling/features}`,
        'features/home/plan/compare': `
          ../words ../../parts lib/format ui/{.,comparison,home}
          @contract/{homes,plans} @engine/{.,plans}`,
        'features/home/plan/drawing': `
          ../../parts ui/house-drawing @contract/homes @engine/{dwelling/changes,plans}`,
        'features/home/plan/rules': `
          ../words ../../parts lib/format ui/{.,feedback}
          @engine/{plans,rules,tables/certificate}`,
        'features/home/plan/what-if': `
          ../../{parts,wording} lib/format ui/{feedback,home}
          @contract/homes
          @engine/{.,dwelling/changes,measures,money,plans,tables/editions,tables/openings}`,
        'features/home/plan/charts': `
          ../words ../../parts lib/format ui/{charts/plans,feedback}
          @engine/{measures,plans,tables/certificate,uncertainty}`,
        'features/home/plan/print': `
          ../{charts,compare,draft,drawing,words,worker} ../../data lib/{.,api,format}
          ui/{.,charts/plans,controls,house-drawing,page}
          @contract/{endpoints,homes,plans} @engine/{measures,plans,solar,tables/certificate}`,
        'features/home/plan/editor': `
          ../{charts,draft,drawing,proposals,saved,settings,state,words,worker} ../../{data,parts}
          lib/{.,format,hooks,loading} ui/{.,custom-columns,feedback,home}
          @contract/plans @engine/{.,dwelling/features,measures,plans,rules,solar}`,
        'features/home/plan': `
          ./{compare,draft,editor,print,proposals,questions,rules,saved,state,what-if,worker} ../data
          lib/{format,homes,loading} ui/feedback
          @analysis/{.,plans} @contract/{.,accounts,homes,plans} @engine/{dwelling/features,measures}`,
        'features/home': `
          features/{home/data,home/energy-use,home/explanation,home/facts,home/facts/draft,home/header}
          features/{home/heat-loss,home/overview,home/plan,home/print,home/records,home/solar}
          lib/{.,api,format,homes,hooks,loading} ui/{.,feedback,page,theme} @contract/{.,homes} @engine`,
        'features/explore/state': 'lib/{api,format} @contract/{.,endpoints/explore,explore,homes}',
        'features/explore/map/area': `
          lib/hooks ui @contract/explore`,
        'features/explore/map': `
          features/{explore/map/area,explore/state} lib/{.,api,format,hooks} ui/{.,feedback,theme}
          @contract/{endpoints/explore,explore}`,
        'features/explore/found-home': `
          ../state lib/{api,format} @contract/{explore,homes}`,
        'features/explore/purpose': 'features/explore/state lib/{api,format} ui @contract/{endpoints/explore,explore}',
        'features/explore/add': `
          ../{found-home,purpose,state} lib/{.,api,format,homes,loading,session} ui/{controls,feedback,home}
          @contract/{endpoints/explore,explore}`,
        'features/explore/plans': `
          ../{found-home,state} lib/{api,format,homes,loading} ui/{controls,feedback}
          @contract/{accounts,endpoints/explore,explore}`,
        'features/explore/export': `
          ../found-home lib/{api,format,loading} ui/feedback @contract/{.,endpoints/explore,explore}`,
        'features/explore/save-criterion': `
          features/explore/found-home lib/{api,loading} ui/feedback
          @contract/{criteria,endpoints/explore,explore,fields}`,
        'features/explore/shortlist': `
          features/{explore/add,explore/found-home,explore/state} lib/{api,format,loading}
          ui/{.,controls,feedback,home} @contract/{endpoints/explore,explore} @engine`,
        'features/explore/compare': `
          ../{found-home,shortlist,state} lib/{.,api,format,loading} ui/{.,comparison,controls,feedback,home,theme}
          @contract/{endpoints/explore,explore,homes} @engine`,
        'features/explore/preview': `
          features/{explore/add,explore/found-home,explore/plans,explore/shortlist,explore/state} lib/{.,api,format}
          ui/{.,controls,feedback,home,house-drawing} @contract/{endpoints/explore,explore,homes}`,
        'features/explore/selection': `
          features/{explore/add,explore/export,explore/found-home,explore/plans,explore/shortlist,explore/state}
          lib/{format,hooks} ui/{.,controls,feedback} @contract/explore`,
        'features/explore/result-menu': `
          features/{explore/export,explore/found-home,explore/plans,explore/save-criterion} ui/{.,controls,feedback}`,
        'features/explore/near-misses': `
          features/{explore/found-home,explore/state} lib/{api,format} ui/feedback
          @contract/{endpoints/explore,explore}`,
        'features/explore/jobs': '../{add,plans}',
        'features/explore/filters': `
          ../state lib/format ui/{.,controls,feedback} @contract/{explore,homes}`,
        'features/explore/results': `
          ../{shortlist,state} lib/format ui/{.,controls,feedback,home,house-drawing,page,table}
          @contract/explore @engine`,
        'features/explore': `
          features/{explore/compare,explore/filters,explore/found-home,explore/jobs,explore/map}
          features/{explore/near-misses,explore/plans,explore/preview,explore/purpose,explore/result-menu}
          features/{explore/results,explore/selection,explore/shortlist,explore/state} lib/loading
          ui/{.,controls,feedback,page,theme}`,
        'features/imports/view-model': 'lib/{api,format,homes} @contract/{.,homes,imports} @engine/dwelling/features',
        'features/imports/data': '../view-model lib/{api,homes,session} @contract/{endpoints,imports}',
        'features/imports/parts': 'lib/api ui/feedback',
        'features/imports/actions': '../{data,parts,view-model} ui/{.,controls} @contract/imports',
        'features/imports/unrecognised': `
          ../{data,parts,view-model} lib/homes ui/{.,feedback}
          @contract/{homes,imports} @engine/dwelling/features`,
        'features/imports/columns': `
          ../{data,parts,unrecognised,view-model} lib/{.,homes} ui/{.,controls,custom-columns,feedback}
          @contract/{homes,imports}`,
        'features/imports/decide': '../{data,parts,view-model} lib/api ui/{.,controls,feedback} @contract/imports',
        'features/imports/outcomes': '../view-model lib/format ui @contract/imports',
        'features/imports/remembered': '../{data,parts,view-model} lib/homes ui/feedback @contract/imports',
        'features/imports/rows': '../{data,outcomes,view-model} lib ui/feedback @contract/imports',
        'features/imports/upload': '../data lib/{.,api,format} ui/{controls,feedback}',
        'features/imports': `
          ./{actions,columns,data,decide,outcomes,parts,remembered,rows,unrecognised,upload,view-model}
          lib/{.,api,format} ui/{.,feedback,page}
          @contract/imports`,
        'features/placeholder': 'lib ui/{feedback,house-drawing,page}',
        'features/portfolio/data': 'lib/{api,homes} @contract/{endpoints,homes/list}',
        'features/portfolio/live': 'features/portfolio/data lib/{homes,loading,session} @contract/homes',
        'features/portfolio/view-model': 'lib/format @contract/homes/list',
        'features/portfolio/actions': `
          features/portfolio/live lib/{.,api,format,homes,loading,session}
          ui/{.,controls,custom-columns,feedback,home,page} @analysis @contract/{.,endpoints,homes}
          @engine/{.,dwelling/features}`,
        'features/portfolio/parts': '',
        'features/portfolio/cards': 'lib/{.,format,hooks} ui/{.,home} @contract/{homes,homes/list} @engine',
        'features/portfolio/views':
          '../view-model lib/{.,api,homes} ui/{.,controls,feedback} @contract/{endpoints,homes,homes/list}',
        'features/portfolio/filters':
          '../{actions,view-model} lib/{.,format,loading} ui/{.,controls} @contract/homes/list',
        'features/portfolio/header': 'lib/{.,format,session} ui/{.,home,page}',
        'features/portfolio/summary': '../view-model lib/format ui/home @contract/homes/list @engine',
        'features/portfolio/print':
          '../{summary,view-model} lib/{format,loading,session} ui/{home,page} @contract/homes/list',
        'features/portfolio/plans': `
          lib/{.,api,format,homes,loading} ui/{controls,feedback} @contract/{accounts,endpoints,homes/list,plans}`,
        'features/portfolio/table': `
          ../{actions,view-model} lib/{.,format} ui/{.,controls,home,table}
          @contract/homes/list`,
        'features/notifications': `
          lib/{.,api,format} ui/{feedback,house-drawing,page} @contract/{endpoints/overview,notifications}`,
        'features/criteria': `
          lib/{.,api,format} ui/{feedback,house-drawing,page} @contract/{criteria,endpoints/explore,fields}`,
        'features/dashboard': `
          lib/{.,api,format,homes} ui/{.,charts,feedback,home,page}
          @contract/{dashboard,endpoints,endpoints/overview,homes} @engine`,
        'features/portfolio': `
          ./{actions,cards,data,filters,header,live,parts,plans,print,summary,table,view-model,views} lib/{homes,loading,session}
          ui/{controls,feedback,house-drawing,page}
          @contract/{homes,homes/list}`,
        'features/privacy': 'lib/{.,format,loading,monitoring} ui/page @contract',
        'features/public-pages/claims': 'lib/loading',
        'features/public-pages/content': 'lib/{.,loading} @contract',
        'features/public-pages/parts': 'ui/page',
        'features/public-pages': './{claims,content,parts} lib ui/{embedded-forms,house-drawing,page} @contract',
        'features/public-pages/living-house': `
          lib/{format,loading,monitoring} ui/{charts,home,house-drawing}
          @analysis @contract/homes @engine/{.,assess,dwelling/changes,dwelling/features,rating}`,
        'features/public-pages/landing': `
          ../{claims,content,living-house,parts} lib/{.,loading} ui/{embedded-forms,house-drawing,page}`,
        'features/settings': 'lib ui/{.,page}',
        'features/settings/queries': 'lib/{api,homes,session} @contract/{accounts,endpoints}',
        'features/settings/parts':
          '../queries lib/{api,format,hooks} ui/{controls,feedback,page} @contract/{accounts,homes}',
        'features/settings/account': `
          ../{parts,queries} lib/{.,api,session} ui/{.,controls,feedback,page}
          @contract/accounts`,
        'features/settings/organisation': `
          ../{parts,queries} lib/{.,api,format,session} ui/{.,controls,feedback,home}
          @contract/accounts`,
        'features/settings/notifications': `
          features/settings/parts lib/{.,api} ui/feedback @contract/{endpoints/overview,notifications}`,
        'features/settings/tags': `
          ../parts lib/{api,homes} ui/{controls,feedback}
          @contract/{fields,homes}`,
        'features/settings/prices': `
          ../{parts,queries} lib/{api,format,homes} ui/{.,controls,feedback}
          @contract/accounts`,
        'features/settings/columns': `
          ../parts lib/{api,homes} ui/{.,custom-columns,feedback}
          @contract/homes`,
        'features/styleguide':
          'lib/format ui/{.,charts,charts/plans,feedback,home,house-drawing,page} @contract/homes @engine',
      },
      Application: {
        app: 'features/privacy lib/{.,loading,monitoring} ui/theme',
        'app/shell/signed-in': `
          features/auth lib/{.,api,format,homes,hooks,loading,session} ui/{.,page} @contract/endpoints/overview`,
        'app/layout': 'app/{.,shell/signed-in} features/auth lib/{.,api,hooks,loading,session} ui',
        'app/pages': `
          app/layout features/{add-property,auth,contact,criteria,dashboard,explore,explore/state,home,home/data,placeholder}
          features/{privacy,settings/organisation,settings/parts} lib/{.,api,loading} ui/{feedback,house-drawing,page}
          @contract/endpoints`,
        'app/shell/public': 'features/public-pages/content lib/{.,loading} ui/{.,page}',
        'app/routes': `
          app/{layout,pages,shell/public}
          features/{auth,contact,criteria,explore,home,imports,notifications,placeholder,portfolio,public-pages}
          features/public-pages/landing
          features/{settings,settings/account,settings/columns,settings/notifications,settings/organisation}
          features/{settings/prices,settings/tags,styleguide}
          lib/{.,loading,monitoring}
          ui/{feedback,page} @contract`,
      },
      'Entry points': {
        '.': 'app/{.,routes} features/public-pages/content lib/{.,loading,monitoring} ui/{page,theme}',
        'form-page': '@contract/fields',
        'page-script': 'lib/embedded-forms',
      },
    },
    testFolders: `
      features/contact/testing features/home/testing features/imports/testing features/portfolio/testing
      features/explore/testing features/settings/testing testing`,
    testsImport: '@{engine,golden,contract,analysis}/*',
  },
  {
    name: 'web-build',
    root: 'apps/web/build',
    layers: {
      'What the build adds to the page': {
        'method-page': '',
        '.': '@web @web/features/explore/map/area method-page',
      },
    },
  },
  {
    name: 'e2e',
    root: 'e2e/src',
    layers: {
      'Support of browser tests, and the demo video': {
        support: '@contract/{.,accounts,explore,homes} @server/{.,database/embedded-postgres/testing}',
        'demo-video': 'support',
        '.': 'demo-video support',
      },
    },
  },
  {
    name: 'e2e-tests',
    root: 'e2e/tests',
    layers: {},
    testFolders: 'accounts explore forms homes monitoring portfolio site',
    testsImport: '@{e2e,engine,contract,server}/*',
  },
  {
    name: 'bench',
    root: 'bench/src',
    layers: {
      Measurements: {
        harness: '@golden @server/concurrency',
        accuracy: `
          harness
          @engine/{.,certificate,climate,dwelling,dwelling/features,dwelling/reading,explain/explanation}
          @engine/{heat-loss,tables/certificate,uncertainty}
          @reference-data/{certificates,certificates/record,files}`,
        addresses: 'harness @reference-data/{addresses/search,addresses/search-index,files,sample}',
        api: 'harness @e2e/support @server/{database,database/embedded-postgres,reporting}',
        bulk: `
          harness
          @engine/{assess,batch} @reference-data/{certificates/columns,certificates/record,register/columns,sample}
          @server/{commands/register/rating,rating-pool}`,
        plans: `
          accuracy bulk harness
          @engine/{.,assess,dwelling/changes,dwelling/features,measures/offered,plans,plans/evaluation} @golden
          @reference-data/sample`,
        explore: `
          harness @contract/explore @e2e/support @engine/solar
          @reference-data/{duckdb,register,register/import,register/publish,sample}
          @server/{commands/register/rating,features/explore,features/explore/own-homes}`,
        criteria: `
          explore harness @contract/explore @reference-data/sample
          @server/features/{criteria,criteria/evaluation,explore}`,
        'fuzz-api': 'harness @e2e/support @server/concurrency',
        plausibility: `
          @engine/{.,assess,dwelling/features,money} @golden @reference-data/{certificates,sample}`,
        'plausibility/plans': `
          plausibility @engine/{.,dwelling/features,plans,tables/measures}`,
        ratings: 'plausibility @engine/{.,assess} @reference-data/certificates',
        checklist: 'plausibility @engine/{.,assess,dwelling/features,money}',
        'register-scale': `
          addresses bulk harness
          @engine/solar @reference-data/{duckdb,register,register/import,register/publish,register/read,sample}
          @server/commands/register/rating`,
        scale: `
          harness register-scale
          @e2e/support @reference-data/{register/import,register/read,sample,threads}
          @server/{.,database,database/embedded-postgres,features/accounts,jobs,reporting,testing}`,
        soak: `
          harness
          @e2e/support @reference-data/sample
          @server/{commands/serve/testing,database,database/embedded-postgres,features/accounts,reporting}`,
        web: 'api harness @e2e/support',
        'worked-cases/independent': `
          harness
          @engine/{certificate,climate,dwelling,dwelling/features,dwelling/reading,heat-loss,quantities}
          @engine/tables/{certificate,climate,editions,energy-use,heating,hot-water,ventilation}
          @reference-data/certificates`,
        'worked-cases': 'harness worked-cases/independent @engine/{.,climate,energy-use,solar,solar/layout} @golden',
        'output-snapshot': 'harness @configuration',
        '.': `
          * @engine/{dwelling/features,explain,measures/offered,solar,tables/measures} @golden
          @reference-data/certificates`,
      },
    },
    testsImport: '@{engine,golden,reference-data,server}/*',
  },
  {
    name: 'tools',
    root: 'tools/src',
    layers: {
      'Start, test and check commands': {
        check: '',
        licences: '',
        'method-pages': '@engine/{.,rules,tables/grants,tables/measures,tables/rules}',
        '.': 'check licences method-pages @server',
      },
    },
    testsImport: '@configuration',
  },
  {
    name: 'configuration',
    root: '',
    layers: {
      'Settings of tools': {
        '.': '@tools/check',
        'apps/server': '@server/database',
        'apps/web': '@web-build',
        e2e: '@e2e/support',
      },
    },
  },
]

export interface Part {
  name: string
  /** Path of its root folder. */
  root: string
  /** How its modules are imported, where that is not `@retrofolio/` and its name. */
  package?: string
  /** Libraries that its code may import; left out, all that its package.json declares. */
  outside?: readonly string[]
  layers: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Folders that only tests import. Like every test, they may import all folders of their part, and `testsImport`. */
  testFolders?: string
  testsImport?: string
}
