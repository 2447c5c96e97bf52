import type { HomeFigures } from '@retrofolio/contract/homes/list/home-figures'
import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { figuresOfHome, type HomeToFigure } from './figures-of-home.ts'

handleJobs<HomeToFigure[], HomeFigures[]>((homes) => homes.map(figuresOfHome))
