import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { type DatedFigures, figuresOfHome, type HomeToFigure } from './figures-of-home.ts'

handleJobs<HomeToFigure[], DatedFigures[]>((homes) => homes.map(figuresOfHome))
